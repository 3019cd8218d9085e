import RECORDED from './answers.json' with { type: 'json' }
import type { Recorded } from './step.ts'

/** Steps whose field errors have other messages than PocketBase's; the codes are equal. */
export const OWN_WORDS: ReadonlySet<string> = new Set([
  'two fields of one name',
  'a pattern that is none',
  'an index of an unknown column',
  'an index that is none',
  'another system flag',
  'a system collection renamed',
  'a rule of a system collection',
  'a cron that is none',
  'two rules in conflict',
  'addresses that are none',
])

/** Properties that answers have in addition to the contract's; PocketBase clients ignore them. */
export const MORE: Readonly<Record<string, object>> = {
  settings: { queries: { timeout: 10 } },
}

/**
 * Lists by paths through records that the viewer may not list: PocketBase omits rows for that, this engine does not
 * (ADR 0013); all rows of PocketBase must be among ours.
 */
export const KEPT_ROWS: ReadonlySet<string> = new Set([
  'sorted by what cannot be: people.email',
  "filter people.name!='ana' as guest",
  "filter people.name?!='ana' as guest",
])

const NOT_FOUND = { data: {}, message: "The requested resource wasn't found.", status: 404 }
const refusedView = (code: string, message: string) => ({
  data: { viewQuery: { code, message } },
  message: 'Failed to create collection.',
  status: 400,
})

/** Intended deviations: the reason, and the answer given instead. */
export const DEVIATIONS: Readonly<
  Record<string, { readonly why: string; readonly instead: Partial<Omit<Recorded, 'name'>> }>
> = {
  'a view of nothing': {
    why: 'only the query is at fault, not also the fields that follow from it',
    instead: { body: refusedView('validation_required', 'Cannot be blank.') },
  },
  'a view with a wildcard': {
    why: 'as above',
    instead: {
      body: refusedView(
        'validation_invalid_view_query',
        'Invalid query - wildcard columns (*) are not supported - manually type the collection field names you want the view query to have.',
      ),
    },
  },
  'a view without id': {
    why: 'as above',
    instead: {
      body: refusedView(
        'validation_invalid_view_query',
        'Invalid query - missing required id column (`(ROW_NUMBER() OVER()) AS id` makes one).',
      ),
    },
  },
  'a view that writes': {
    why: 'as above',
    instead: {
      body: refusedView('validation_invalid_view_query', 'Invalid query - only SELECT queries are supported.'),
    },
  },
  'another type': {
    why: 'the type that cannot change is told, not also the options that the other type would need',
    instead: {
      body: {
        data: { type: { code: 'validation_collection_type_change', message: 'Collection type cannot be changed.' } },
        message: 'Failed to update collection.',
        status: 400,
      },
    },
  },
  'delete what others refer to': {
    why: 'a view holds no reference: it shows that of its table',
    instead: {
      body: {
        data: {},
        message: 'Failed to delete collection probably due to existing reference in things.',
        status: 400,
      },
    },
  },
  'health with a slash': {
    why: 'the recorded server looked for a page of its dashboard',
    instead: { body: NOT_FOUND },
  },
  'settings': {
    why: 'limits of attempts to sign in are ours, on from the start, and have their switch',
    instead: { body: withLimitAttempts(RECORDED.find(({ name }) => name === 'settings')?.body) },
  },
  'nothing': { why: 'as above', instead: { body: NOT_FOUND } },
  'a redirect of nobody': {
    why: 'without a bundled dashboard the answer is a text (record-api §10.12)',
    instead: { status: 200 },
  },
}

function withLimitAttempts(settings: unknown): object {
  const { rateLimits, ...others } = settings as { readonly rateLimits: object }
  return { ...others, rateLimits: { ...rateLimits, limitAttempts: true } }
}
