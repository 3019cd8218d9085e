/** A part that several areas use, and the words by which its use is found. */
export interface Kernel {
  readonly name: string
  /** The name of its page in `docs/guides`, without extension. */
  readonly guide: string
  /** A file that contains one of these words uses the kernel. */
  readonly words: readonly string[]
}

/** The kernels, sorted by name; `npm run check` refuses one that fewer than two areas use. */
export const KERNELS: readonly Kernel[] = [
  { name: 'access said once', guide: 'access', words: ['useMay', 'may'] },
  { name: 'aggregates', guide: 'aggregates', words: ['aggregateVisible', 'aggregate'] },
  { name: 'audit', guide: 'audit', words: ['audited'] },
  { name: 'bound rules', guide: 'bound-rules', words: ['bindRule'] },
  { name: 'charts', guide: 'charts', words: ['Chart'] },
  { name: 'commands', guide: 'add-a-command', words: ['onCommand'] },
  { name: 'derived queries', guide: 'live-cache', words: ['derivedQuery'] },
  { name: 'derived values', guide: 'derived-values', words: ['deriveFields', 'deriveSums'] },
  { name: 'explained numbers', guide: 'explained-numbers', words: ['ExplainedBox'] },
  { name: 'flows', guide: 'flows', words: ['startFlow', 'onFlow'] },
  { name: 'forms', guide: 'forms', words: ['useRecordForm', 'use-draft'] },
  { name: 'grid', guide: 'grid', words: ['DataGrid', 'SheetProps', 'Sheet'] },
  { name: 'import', guide: 'import', words: ['splitTable', 'readImportDay'] },
  { name: 'inbox', guide: 'inbox', words: ['putItems', 'settleAlerts'] },
  { name: 'jobs and the outbox', guide: 'jobs', words: ['app\\.outbox', 'outboxRoute'] },
  { name: 'lists', guide: 'add-a-screen', words: ['defineList'] },
  { name: 'live cache', guide: 'live-cache', words: ['listQuery', 'pageQuery', 'recordQuery'] },
  { name: 'outbox of the browser', guide: 'browser-outbox', words: ['own-outbox'] },
  { name: 'period navigator', guide: 'visual-language', words: ['PeriodNavigator'] },
  { name: 'route contracts', guide: 'routes', words: ['defineRoute'] },
  { name: 'state machines', guide: 'state-machine', words: ['defineStates'] },
  { name: 'taking back', guide: 'taking-back', words: ['takeBackTold', 'stillWritten'] },
  { name: 'validity', guide: 'validity', words: ['inForce', 'validityFault'] },
  { name: 'views', guide: 'views', words: ['define-view'] },
  { name: 'working time', guide: 'working-time', words: ['compileWorkingTime', 'useWorkingTime'] },
]
