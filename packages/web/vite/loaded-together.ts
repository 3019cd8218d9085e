/** Components of Mantine, by the names of their folders. */
const mantine = (...names: readonly string[]) => new RegExp(`/@mantine/core/esm/components/(${names.join('|')})/`)
const hooks = (...names: readonly string[]) => new RegExp(`/@mantine/hooks/esm/(${names.join('|')})/`)
const web = (paths: string) => new RegExp(`packages/web/src/(${paths})\\.tsx?$`)

/** Everything that the entry loads: React, the router, the client, and what every screen is drawn with. */
const GROUND = [
  /node_modules\/(react|react-dom|scheduler|pocketbase)\//,
  /node_modules\/@tanstack\/(router-core|history|store|react-store|react-router\/dist\/esm\/(?!useBlocker|useCanGoBack))/,
  /packages\/schema\/src\/(fields\/declare|collection\/define-collection)\.ts$/,
  /packages\/schema\/src\/route\/(path-fields|route-request|define-route)\.ts$/,
  /packages\/domain\/src\/people\/sessions\.api\.ts$/,
  /@mantine\/core\/esm\/core\//,
  mantine('Anchor', 'Text', 'Loader', 'Transition', 'UnstyledButton', 'ActionIcon', 'CloseButton', 'Button'),
  hooks('use-did-update', 'use-isomorphic-effect', 'use-media-query', 'use-reduced-motion'),
  web(
    'data/(client|api-base|bring-error-texts|error-texts|default-message|connection|call-route|session|session-(cookie|device|gate)|outbox/kept-store)',
  ),
  web(
    'ui/(lazy/.*|error-state|icon|brand|breakpoints|text/instant-text)|app/(page-title|errors/(error-page|not-found-page|route-not-found)|session/audience)',
  ),
  web('ui/(toast/.*|product-mark)|app/build/use-build-offer'),
]

/** Records that hours are judged by, what is computed of them, and the texts of refusals. */
const DECLARED = [
  /packages\/domain\/src\/kernel\/(duration|time|validity)\.ts$/,
  /packages\/domain\/src\/people\/(access|viewer\.rules|absences\.states|(absences|calendars|journey|users)\.collection)\.ts$/,
  /packages\/domain\/src\/(projects\/projects|documents\/documents|hours\/(hours|hours-batches|nonproductive|periods|timers))\.collection\.ts$/,
  /packages\/domain\/src\/people\/presence\.collection\.ts$/,
]

/** What is computed of them: working time, and durations as they are typed. */
const WORKING_TIME = [
  /packages\/domain\/src\/kernel\/(duration|time)\.ts$/,
  /packages\/domain\/src\/people\/working-day\.calc\.ts$/,
  /packages\/domain\/src\/hours\/(expected\.calc|hours-rule\.calc|hours-rules\.collection)\.ts$/,
  /packages\/domain\/src\/hours\/week-lines\.collection\.ts$/,
  web('widgets/(working-time\\.queries|time-zone)'),
]

/** The texts of refusals. */
const REFUSALS = [web('data/error-text|i18n/request-errors\\.es')]

/** Whatever somebody who is signed in needs on every screen. */
const SIGNED_IN = [
  // Only pages of the system have mutations: others write through the outbox or by routes.
  /node_modules\/@tanstack\/(query-core|react-query)\/(?!.*\/(mutationObserver|useMutation)\.js)/,
  mantine('Kbd'),
  web('data/(apply-record-event|collection|live-source|query-client|page-sizes|outbox/(own-outbox|outbox|record-id))'),
  web(
    'commands/(keys|key-caps|registry)|ui/(menu-button|person-photo|use-stored|grid/density|held-keys/(hold-keys|held-until-field|held-dialog|is-of-error))',
  ),
  web('widgets/timer/timer\\.queries'),
]

/** The frame of nearly every screen: its page and heading, its states, what the viewer may do there and how it is stored. */
const SCREEN = [
  mantine('Skeleton'),
  /packages\/domain\/src\/access\/(may|moves|access\.api)\.ts$/,
  /packages\/domain\/src\/(config\/(config\.collection|company-parameters)|kernel\/month-names)\.ts$/,
  web(
    'ui/(page|empty-state|at-rest|export/(save-table|export-refused)|text/(day-text|hours-text|number-text|weekday-names))|data/(derived-query|drift|today)',
  ),
  web('ui/(page-header|state-chip)|widgets/(store-record|person-switcher)'),
  web('ui/use-printing|widgets/(hour-entries/use-now|hours-format|viewer|load-error|may|url-state|use-search-now)'),
]

/** What hours are entered with, in the week, the quick entry and the calendar. */
const HOUR_ENTRY = [web('widgets/(hour-entries/.*|week-title|not-your-hours|decide-hours/decidable)')]

/** What instants are read and written by. */
const INSTANTS = [/packages\/schema\/src\/fields\/date-time\.ts$/]

/** What reads and writes the register of working time. */
const CLOCK = [web('widgets/time_clock/(clock\\.queries|send-clock-rows)')]

const INPUT = [mantine('Input', 'InputBase', 'TextInput', 'VisuallyHidden'), hooks('use-id', 'use-uncontrolled')]

const SEGMENTS = [mantine('SegmentedControl', 'FloatingIndicator'), hooks('use-merged-ref')]

/** The models that tables and the week's sheet share. */
const GRID = [web('ui/grid/((selection|row-window|copied-text|keys)\\.model|copy-block|use-(row-window|active-cell))')]

const TABLE = [
  mantine('Checkbox', 'NativeSelect', 'InlineInput'),
  web('ui/grid/data-grid/(?!grid-menu|group-head|card-list|table-pager).*|widgets/(paged-records|sparse-pages)'),
]

/** What lists and the analyzer share: their state in the address, and the height of their grids. */
const VIEW = [web('widgets/view/(define-view|use-view)|ui/grid/use-room-below')]

/** How records are named where others point at them. */
const RELATIONS = [web('forms/relation-sources')]

const LIST = [
  mantine('Switch'),
  web('widgets/list/define-list|widgets/view/(filter-bar|views-button)|ui/picker/picker'),
  web('forms/(relation-filter|use-relation-search)'),
]

/** How forms and dialogs end. */
const ENDS = [mantine('Group'), web('ui/end-buttons')]

/** What is said of a revision while it is reviewed. */
const REVIEW = [/packages\/domain\/src\/documents\/(comments|discipline-checks)\.(collection|states)\.ts$/]

/** What lists of documents say of them. */
const REGISTER = [
  /packages\/domain\/src\/documents\/(budget-fixed|left-hours)\.calc\.ts$/,
  web(
    'widgets/(merge/use-unmerged|documents/(due\\.view-model|(spent|near-days)\\.query))|features/documents/(fixed-text|document-words)',
  ),
]

/** What the page of a document alone computes of its revisions, their files, answers and milestones. */
const REVISIONS = [
  /packages\/domain\/src\/documents\/(revision-files|responses)\.collection\.ts$/,
  /packages\/domain\/src\/documents\/(revision-files|hour-requests)\.rules\.ts$/,
  /packages\/domain\/src\/documents\/(milestone-dates|credit-rules|hidden-characters|file-names)\.calc\.ts$/,
]

/** What documents were issued by, how that stands, and the transmittals that issued them. */
const ISSUES = [
  /packages\/domain\/src\/documents\/(issues-documents|emitions\.(collection|states)|(response-codes|asking-documents|due-state)\.calc)\.ts$/,
  web('widgets/emitions/emition-words'),
]
/** What revisions are called and issued for. */
const PURPOSES = [/packages\/domain\/src\/documents\/(issue-purposes\.collection|revision-schemes)\.ts$/]
const TRANSMITTALS = [
  /packages\/domain\/src\/documents\/transmittals\.(collection|states)\.ts$/,
  web('widgets/emitions/to-issue'),
]

/** How files are saved, and the button that does it. */
const SAVING = [web('data/save-file|widgets/save-button')]

/** How figures of the cube are written. */
const FIGURES = [web('features/analysis/(analyzer/figure-text|dashboard/figure-words)')]

const group = (name: string, patterns: readonly RegExp[], priority: number) => ({
  name,
  priority,
  test: (id: string) => patterns.some((pattern) => pattern.test(id)),
})

/**
 * Modules that are needed together come in one file: in a file for each they cost a request of their own and compress
 * worse. A group takes what it imports with it, so what more screens need has the higher priority.
 */
export const LOADED_TOGETHER = [
  group('ground', GROUND, 6),
  group('input', INPUT, 5),
  group('declared', DECLARED, 5),
  group('refusals', REFUSALS, 4),
  group('signed-in', SIGNED_IN, 4),
  group('screen', SCREEN, 3),
  group('working-time', WORKING_TIME, 2.5),
  group('hour-entry', HOUR_ENTRY, 2),
  group('instants', INSTANTS, 3),
  group('figures', FIGURES, 1),
  group('clock', CLOCK, 2),
  group('segments', SEGMENTS, 3),
  group('grid', GRID, 3),
  group('table', TABLE, 2),
  group('view', VIEW, 3),
  group('relations', RELATIONS, 3),
  group('list', LIST, 1),
  group('ends', ENDS, 1),
  group('review', REVIEW, 1.5),
  group('revisions', REVISIONS, 1),
  group('register', REGISTER, 1),
  group('issues', ISSUES, 2),
  group('purposes', PURPOSES, 1),
  group('transmittals', TRANSMITTALS, 1),
  group('saving', SAVING, 1),
]
