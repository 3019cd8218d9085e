/** The packages, and which others each may import, only through their exports. */
export const PACKAGES = {
  schema: [],
  domain: ['schema'],
  engine: ['schema'],
  server: ['schema', 'domain', 'engine'],
  web: ['schema', 'domain'],
}

/** Packages that also run in the browser and may not use files or sockets. */
export const PURE = ['schema', 'domain', 'web']

/**
 * The folders of each package, lowest first: a folder may import those before it; folders in one list may not import
 * one another. `*` matches any one folder, so that unrelated folders need no list. Folders not named here may import
 * all others and are imported by none.
 */
export const ROOMS = {
  schema: [],
  domain: [
    'kernel',
    'access',
    'merges',
    'config',
    'people',
    'workflow',
    'projects',
    'documents',
    'hours',
    'analysis',
    'time_clock',
    'planning',
    'budget',
    'redeter',
    'inbox',
    'alerts',
    'search',
  ],
  engine: [
    'storage',
    'cube',
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
    'feed',
    'backups',
    'app.ts',
    'api',
    'http',
  ],
  server: ['kernel', ['*']],
  web: [['ui', 'i18n'], 'data', ['forms', 'commands'], 'widgets', ['features/*', 'system'], 'app', 'gallery'],
}

/** Packages whose folders are imported only through their `index.ts`. */
export const BY_INDEX = ['domain']

/** Folders that may import all others of their package. */
export const TOP = {
  schema: [],
  domain: [],
  engine: ['testing', 'conformance'],
  server: ['cli', 'testing'],
  web: ['testing'],
}

/** Folders that only their own files may import. */
export const PRIVATE = ['packages/engine/src/storage/sqlite', 'packages/engine/src/storage/postgres']
