/** What several areas stand on, and the names by which code uses it. */
export interface Kernel {
  readonly name: string
  /** Its page in `docs/guides`, without ending. */
  readonly guide: string
  /** A file that has one of these words uses it. */
  readonly words: readonly string[]
}

/** The kernels of this repository, in the order of their names; `npm run check` refuses one with fewer than two areas that use it. */
export const KERNELS: readonly Kernel[] = [
  { name: 'access said once', guide: 'access', words: ['useMay', 'may'] },
  { name: 'aggregates', guide: 'aggregates', words: ['aggregateVisible', 'aggregate'] },
  { name: 'audit', guide: 'audit', words: ['audited'] },
  { name: 'bound rules', guide: 'bound-rules', words: ['bindRule'] },
  { name: 'derived queries', guide: 'live-cache', words: ['derivedQuery'] },
  { name: 'derived values', guide: 'derived-values', words: ['deriveFields', 'deriveSums'] },
  { name: 'forms', guide: 'forms', words: ['useRecordForm', 'use-draft'] },
  { name: 'jobs and the outbox', guide: 'jobs', words: ['app\\.outbox', 'outboxRoute'] },
  { name: 'lists', guide: 'add-a-screen', words: ['defineList'] },
  { name: 'live cache', guide: 'live-cache', words: ['listQuery', 'pageQuery', 'recordQuery'] },
  { name: 'outbox of the browser', guide: 'browser-outbox', words: ['own-outbox'] },
  { name: 'period navigator', guide: 'visual-language', words: ['PeriodNavigator'] },
  { name: 'route contracts', guide: 'routes', words: ['defineRoute'] },
  { name: 'state machines', guide: 'state-machine', words: ['defineStates'] },
  { name: 'validity', guide: 'validity', words: ['inForce', 'validityFault'] },
  { name: 'views', guide: 'views', words: ['define-view'] },
  { name: 'working time', guide: 'working-time', words: ['compileWorkingTime', 'useWorkingTime'] },
]
