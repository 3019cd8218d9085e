/** The packages, and what each may import of the others: by their exports only. */
export const PACKAGES = {
  schema: [],
  domain: ['schema'],
  engine: ['schema'],
  server: ['schema', 'domain', 'engine'],
  web: ['schema', 'domain'],
}

/** Packages that run in the browser, too: neither files nor sockets. */
export const PURE = ['schema', 'domain', 'web']

/**
 * The rooms of each package, the lowest first: a room sees those below it. Rooms in one list see none of each other.
 * `*` stands for any one folder, so that strangers need no list. What is not named here stands above all and is seen by nobody else.
 */
export const ROOMS = {
  schema: [],
  domain: [
    'kernel',
    'access',
    'config',
    'people',
    'workflow',
    'projects',
    'documents',
    'hours',
    'planning',
    'budget',
    'redeter',
    'inbox',
    'search',
  ],
  engine: [
    'storage',
    'kernel',
    'ddl',
    'jobs',
    'settings',
    'mail',
    'query',
    'access',
    'hooks',
    'files',
    'accounts',
    'records',
    'auth',
    'realtime',
    'collections',
    'logs',
    'migrate',
    'backups',
    'app.ts',
    'api',
    'http',
  ],
  server: ['kernel', ['*']],
  web: [['ui', 'i18n'], 'data', ['forms', 'commands'], 'widgets', ['features/*', 'system'], 'app', 'gallery'],
}

/** Rooms of these packages are seen by their `index.ts`, the lowest one too. */
export const BY_INDEX = ['domain']

/** Rooms above all others although they are folders. */
export const TOP = {
  schema: [],
  domain: [],
  engine: ['testing', 'conformance'],
  server: ['cli', 'testing'],
  web: ['testing'],
}

/** What only its own room may import. */
export const PRIVATE = ['packages/engine/src/storage/sqlite', 'packages/engine/src/storage/postgres']
