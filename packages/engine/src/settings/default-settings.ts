import type { S3Settings, SettingsValues } from './settings.ts'

const NO_BUCKET: S3Settings = {
  enabled: false,
  bucket: '',
  region: '',
  endpoint: '',
  accessKey: '',
  secret: '',
  forcePathStyle: false,
}

/** The settings of a new installation (record-api §15). */
export const DEFAULT_SETTINGS: SettingsValues = {
  meta: {
    appName: 'Acme',
    appURL: 'http://localhost:8090',
    senderName: 'Support',
    senderAddress: 'support@example.com',
    accentColor: '#1055c9',
    hideControls: false,
  },
  smtp: {
    enabled: false,
    host: 'smtp.example.com',
    port: 587,
    username: '',
    password: '',
    authMethod: '',
    tls: false,
    localName: '',
  },
  batch: { enabled: false, maxRequests: 50, timeout: 3, maxBodySize: 0 },
  rateLimits: {
    enabled: false,
    limitAttempts: true,
    excludedIPs: [],
    rules: [
      { label: '*:auth', audience: '', duration: 3, maxRequests: 2 },
      { label: '*:create', audience: '', duration: 5, maxRequests: 20 },
      { label: '/api/batch', audience: '', duration: 1, maxRequests: 3 },
      { label: '/api/', audience: '', duration: 10, maxRequests: 300 },
    ],
  },
  trustedProxy: { headers: [], useLeftmostIP: false },
  superuserIPs: [],
  s3: NO_BUCKET,
  backups: { cron: '', cronMaxKeep: 3, s3: NO_BUCKET },
  queries: { timeout: 10 },
  logs: { maxDays: 5, minLevel: 0, logIP: true, logAuthId: false },
}
