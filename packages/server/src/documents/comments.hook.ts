import { bindRule, findRowsById, type Installer, type RecordSet } from '@timesheet/engine'
import { checkComment, commentAsker, comments, placeOfComment, revisions } from '@timesheet/domain/documents'
import { users } from '@timesheet/domain/people'
import { formatDateTime } from '@timesheet/schema'
import { askingViewer } from '../kernel/viewer.ts'
import { revisionsLock } from '../kernel/document-locks.ts'

type CommentSet = RecordSet<typeof comments>

/** Checks a comment against its revision and who writes. A revision that moves waits: its guards read its comments. */
const commentsRule = bindRule(comments, {
  lock: ({ row }) => revisionsLock(row.document),
  gather: async (set) => ({
    viewer: askingViewer(set),
    of: await findRowsById(
      set,
      revisions,
      set.drafts.map(({ row }) => row.revision),
    ),
    gone: await authorsGone(set),
  }),
  check: ({ row, stored }, { viewer, of, gone }) =>
    checkComment(row, {
      stored,
      revision: of.get(row.revision) ?? null,
      asker: commentAsker(viewer, row),
      isAuthorGone: gone.has(stored?.author ?? ''),
    }),
})

/** The authors of the given comments who do not work here any more. */
async function authorsGone(set: CommentSet): Promise<ReadonlySet<string>> {
  const ids = set.drafts.flatMap(({ stored }) => (stored ? [stored.author] : []))
  const now = formatDateTime(set.app.clock())
  const found = [...(await findRowsById(set, users, ids)).values()]
  const isGone = ({ active, accessUntil }: (typeof found)[number]) =>
    !active || (accessUntil !== '' && accessUntil <= now)
  return new Set(found.filter(isGone).map(({ id }) => id))
}

type RevisionSet = RecordSet<typeof revisions>

/** The reason for which a revision is observed is a comment of who observes: major, unless they say otherwise. */
async function commentReasons(set: RevisionSet): Promise<void> {
  const { app, tx, action } = set
  const viewer = askingViewer(set)
  for (const { row, stored, request } of action === 'update' ? set.drafts : []) {
    const text = reasonOf(request)
    if (row.state !== 'observed' || stored?.state === 'observed' || text === '') continue
    const author = viewer?.id ?? (stored?.state === 'approving' ? row.approver : row.reviewer)
    const severity = request?.body['severity'] === 'minor' ? 'minor' : 'major'
    const said = { author, origin: 'internal', text, severity, state: 'open' } as const
    await app.records.create(comments, { ...placeOfComment(row), ...said }, tx)
  }
}

/** The `reason` of a request; '' without one. */
export function reasonOf(request: RevisionSet['drafts'][number]['request']): string {
  const reason = request?.body['reason']
  return typeof reason === 'string' ? reason.trim() : ''
}

/** Checks comments, and makes one of the reason for which a revision is observed. */
export const commentRules: Installer = (hooks) => {
  hooks.use(commentsRule)
  hooks.after(revisions, commentReasons)
}
