import { expect } from 'vitest'
import { ID, recordsStage } from '../testing/records-stage.fixture.ts'
import { scenarios } from '../testing/scenario.ts'

const TASKS = '/api/collections/tasks/records'
const HEALTHY = '{"message":"API is healthy.","code":200,"data":{}}'
const MISSING = `{"data":{},"message":"The requested resource wasn't found.","status":404}`

scenarios('the server', recordsStage, [
  {
    name: 'B1 B15 is healthy',
    url: '/api/health',
    status: 200,
    has: [HEALTHY],
    after: ({ headers }) =>
      expect(headers).toMatchObject({
        'vary': 'Origin',
        'x-content-type-options': 'nosniff',
        'x-frame-options': 'SAMEORIGIN',
        'x-xss-protection': '1; mode=block',
      }),
  },
  {
    name: 'tells superusers more',
    url: '/api/health',
    as: 'superuser',
    headers: { 'x-forwarded-for': '1.2.3.4' },
    status: 200,
    has: ['"canBackup":true', '"realIP":"127.0.0.1"', '"possibleProxyHeader":"X-Forwarded-For"'],
  },
  {
    name: 'B3 answers HEAD without body',
    method: 'HEAD',
    url: '/api/health',
    status: 200,
    after: ({ body }) => expect(body).toBe(''),
  },
  { name: 'B6 knows its prefix', url: '/timesheet/api/health', status: 200, has: [HEALTHY] },
  {
    name: 'B4 does not know a path',
    url: '/api/nope',
    status: 404,
    has: [MISSING],
    after: ({ headers }) => expect(headers).toMatchObject({ 'x-content-type-options': 'nosniff' }),
  },
  { name: 'B5 does not take a trailing slash', url: '/api/health/', status: 404, has: [MISSING] },
  { name: 'B5 answers 404 to a wrong method', method: 'PUT', url: '/api/health', status: 404, has: [MISSING] },
  {
    name: 'answers 404 to a wrong method with any body',
    method: 'PUT',
    url: '/api/health',
    body: 'x',
    headers: { 'content-type': 'text/plain' },
    status: 404,
    has: [MISSING],
  },
  {
    name: 'answers 404 to a broken percent sign',
    url: '/api/collections/%zz/records',
    status: 404,
    has: ['"data":{}'],
  },
  {
    name: 'B14 answers preflights',
    method: 'OPTIONS',
    url: '/api/nope',
    headers: { 'origin': 'http://x.es', 'access-control-request-headers': 'authorization,content-type' },
    status: 204,
    after: ({ headers }) =>
      expect(headers).toMatchObject({
        'access-control-allow-origin': '*',
        'access-control-allow-headers': 'authorization,content-type',
        'access-control-allow-methods': 'GET,HEAD,PUT,PATCH,POST,DELETE',
      }),
  },
  {
    name: 'B14 allows every origin',
    url: '/api/health',
    headers: { origin: 'http://x.es' },
    status: 200,
    after: ({ headers }) => {
      expect(headers['access-control-allow-origin']).toBe('*')
      expect(headers).not.toHaveProperty('access-control-allow-credentials')
    },
  },
  {
    name: 'B7 takes an empty JSON body on GET',
    url: '/api/health',
    headers: { 'content-type': 'application/json' },
    status: 200,
  },
  {
    name: 'B7 takes an empty JSON body on DELETE',
    method: 'DELETE',
    url: `${TASKS}/${ID.one}`,
    as: 'ana',
    headers: { 'content-type': 'application/json' },
    status: 204,
  },
  {
    name: 'B7 takes an empty JSON body on POST',
    method: 'POST',
    url: TASKS,
    headers: { 'content-type': 'application/json' },
    status: 400,
    has: ['"title":{"code":"validation_required"'],
  },
  {
    name: 'B9 refuses malformed JSON',
    method: 'POST',
    url: TASKS,
    headers: { 'content-type': 'application/json' },
    body: '{"title":',
    status: 400,
    has: ['{"data":{},"message":"Something went wrong while processing your request.","status":400}'],
  },
  {
    name: 'refuses a list as body',
    method: 'POST',
    url: TASKS,
    headers: { 'content-type': 'application/json' },
    body: '[]',
    status: 400,
    has: ['"data":{}'],
  },
  {
    name: 'ignores what follows the JSON',
    method: 'POST',
    url: TASKS,
    headers: { 'content-type': 'application/json' },
    body: '{"title":"A } task"} rest',
    status: 200,
    has: ['A } task'],
  },
  {
    name: 'B8 refuses other content types',
    method: 'POST',
    url: TASKS,
    headers: { 'content-type': 'text/plain' },
    body: 'x',
    status: 400,
    has: ['{"data":{},"message":"Unsupported Content-Type.","status":400}'],
  },
  {
    name: 'refuses broken content types',
    method: 'POST',
    url: TASKS,
    headers: { 'content-type': 'nonsense' },
    body: 'x',
    status: 400,
    has: ['Unsupported Content-Type.'],
  },
  {
    name: 'B19 refuses an announced body that is too large before it looks at the rules',
    method: 'DELETE',
    url: `${TASKS}/${ID.one}`,
    as: 'superuser',
    headers: { 'content-length': '33554433' },
    status: 413,
    has: ['{"data":{},"message":"Request entity too large.","status":413}'],
  },
  { name: 'B20 does not apply fields to errors', url: '/api/nope?fields=status', status: 404, has: ['"message"'] },
])

scenarios(
  'rate limits',
  {
    ...recordsStage,
    settings: {
      rateLimits: {
        enabled: true,
        rules: [
          { label: 'tasks:view', audience: '', duration: 60, maxRequests: 0 },
          { label: '/api/health', audience: '@guest', duration: 60, maxRequests: 0 },
        ],
      },
    },
  },
  [
    {
      name: 'by tag',
      url: `${TASKS}/${ID.one}`,
      status: 429,
      has: ['{"data":{},"message":"Too Many Requests.","status":429}'],
    },
    { name: 'not by another tag', url: TASKS, status: 200 },
    { name: 'by audience', url: '/api/health', status: 429 },
    { name: 'not for another audience', url: '/api/health', as: 'ana', status: 200 },
    { name: 'never for superusers', url: `${TASKS}/${ID.one}`, as: 'superuser', status: 200 },
  ],
)

scenarios(
  'superuser addresses',
  {
    ...recordsStage,
    settings: { superuserIPs: ['10.0.0.0/8'], trustedProxy: { headers: ['X-Real-IP'], useLeftmostIP: false } },
  },
  [
    {
      name: 'from elsewhere',
      url: '/api/health',
      as: 'superuser',
      status: 403,
      has: ['You are not allowed to perform this request.'],
    },
    {
      name: 'from a listed one',
      url: '/api/health',
      as: 'superuser',
      headers: { 'x-real-ip': '1.1.1.1, 10.2.3.4' },
      status: 200,
      has: ['"realIP":"10.2.3.4"'],
    },
    { name: 'guests are not concerned', url: '/api/health', status: 200, has: [HEALTHY] },
  ],
)
