export { createTestApp, type TestApp, type TestAppOptions } from './create-test-app.ts'
export {
  startOidcServer,
  type Misbehaviour,
  type OidcAccount,
  type OidcServer,
  type OidcServerOptions,
} from './oidc-server.ts'
export { createPostgresDatabase, DRIVERS, type TestDatabase } from './drivers.ts'
export { countStatements, type CountedDriver } from './count-statements.ts'
export { freePort } from './free-port.ts'
export { searchAddress } from './search-address.ts'
export { startPostgres, type PostgresServer } from './postgres-server.ts'
export { randomFrom } from './random-from.ts'
export { SOON } from './soon.ts'
export { startS3Server, type S3Server } from './s3-server.ts'
export { scenarios, type Scenario, type Stage } from './scenario.ts'
