import type { CollectionDeclaration, Violation } from '@timesheet/schema'
import type { RowOf } from '../kernel/typed-rows.ts'
import type { Installer } from './hooks.ts'
import type { RecordDraft, RecordSet } from './record-set.ts'

type Found = Violation | null

/** The draft of a delete: `stored` is always there. */
export interface RemovalDraft<C extends CollectionDeclaration> extends RecordDraft<C> {
  readonly stored: RowOf<C>
}

/** A pure rule with what it needs to be checked on the writes of a collection. */
export interface BoundRule<C extends CollectionDeclaration, Facts> {
  /** Names of locks to hold until the transaction ends, so that the facts of the rule cannot change meanwhile. */
  readonly lock?: (draft: RecordDraft<C>) => string | readonly string[]
  /** As `lock`, for names that many writers hold at once and that only what must exclude all of them takes alone. */
  readonly share?: (draft: RecordDraft<C>) => string | readonly string[]
  /** Reads what the rule needs to know, once for the whole set. */
  readonly gather?: (set: RecordSet<C>) => Promise<Facts>
  /** The rule: a pure function of one created or updated draft, returning its violations. */
  readonly check?: (draft: RecordDraft<C>, facts: Facts, set: RecordSet<C>) => Found
  /** The same for a deleted record, also when a cascade deletes it (`draft.request` is null). */
  readonly checkRemoval?: (draft: RemovalDraft<C>, facts: Facts, set: RecordSet<C>) => Found
}

/**
 * Binds a rule to a collection: takes the locks in sorted order, gathers once per set, checks each draft and reports
 * every violation under its field.
 */
export function bindRule<C extends CollectionDeclaration, Facts = undefined>(
  collection: C,
  rule: BoundRule<C, Facts>,
): Installer {
  const { check, checkRemoval } = rule
  return (hooks) => {
    if (check)
      hooks.on('validate', collection, async (set, next) => {
        await next()
        await run(set, rule, check)
      })
    if (checkRemoval)
      hooks.on('delete', collection, async (set, next) => {
        await run(set, rule, (draft, ...rest) => (isRemoval(draft) ? checkRemoval(draft, ...rest) : null))
        await next()
      })
  }
}

async function run<C extends CollectionDeclaration, Facts>(
  set: RecordSet<C>,
  { lock, share, gather }: BoundRule<C, Facts>,
  check: NonNullable<BoundRule<C, Facts>['check']>,
): Promise<void> {
  const shared = new Set(share && set.drafts.flatMap((draft) => share(draft)))
  if (shared.size > 0) await set.tx.lockShared(...shared)
  const locked = lock ? set.drafts.flatMap((draft) => lock(draft)) : []
  if (locked.length > 0) await set.tx.lock(...locked)
  const facts = (await gather?.(set)) as Facts
  for (const draft of set.drafts) {
    const violation = check(draft, facts, set)
    if (violation) draft.violate(violation)
  }
}

function isRemoval<C extends CollectionDeclaration>(draft: RecordDraft<C>): draft is RemovalDraft<C> {
  return draft.stored !== null
}
