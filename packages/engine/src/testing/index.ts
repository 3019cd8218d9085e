export { createTestApp, type TestApp, type TestAppOptions } from './create-test-app.ts'
export { createPostgresDatabase, DRIVERS, type TestDatabase } from './drivers.ts'
export { startPostgres, type PostgresServer } from './postgres-server.ts'
export { scenarios, type Scenario, type Stage } from './scenario.ts'
