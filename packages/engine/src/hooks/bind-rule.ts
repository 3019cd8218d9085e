import type { CollectionDeclaration, Violation } from '@timesheet/schema'
import type { RowOf } from '../kernel/typed-rows.ts'
import type { Installer } from './hooks.ts'
import type { RecordDraft, RecordSet } from './record-set.ts'

type Found = Violation | null

/** A write that takes a row away. */
export interface RemovalDraft<C extends CollectionDeclaration> extends RecordDraft<C> {
  readonly stored: RowOf<C>
}

/** How a rule of the domain meets the writes of a collection. */
export interface BoundRule<C extends CollectionDeclaration, Facts> {
  /** What else must stand still while the rule looks: names that nobody else holds until the transaction ends. */
  readonly lock?: (draft: RecordDraft<C>) => string | readonly string[]
  /** Reads, once for the whole set, what the rule asks about. */
  readonly gather?: (set: RecordSet<C>) => Promise<Facts>
  /** The rule itself: pure, about one draft of a create or update. */
  readonly check?: (draft: RecordDraft<C>, facts: Facts, set: RecordSet<C>) => Found
  /** The same for a delete, also one that follows from another (`draft.request` is null). */
  readonly checkRemoval?: (draft: RemovalDraft<C>, facts: Facts, set: RecordSet<C>) => Found
}

/** Binds a rule to a collection: locks in sorted order, one gather for the whole set, a check of each draft, and every violation under its field. */
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
  { lock, gather }: BoundRule<C, Facts>,
  check: NonNullable<BoundRule<C, Facts>['check']>,
): Promise<void> {
  if (lock) await set.tx.lock(...set.drafts.flatMap((draft) => lock(draft)))
  const facts = (await gather?.(set)) as Facts
  for (const draft of set.drafts) {
    const violation = check(draft, facts, set)
    if (violation) draft.violate(violation)
  }
}

function isRemoval<C extends CollectionDeclaration>(draft: RecordDraft<C>): draft is RemovalDraft<C> {
  return draft.stored !== null
}
