import { expect } from 'vitest'
import { ID, recordsStage } from '../testing/records-stage.fixture.ts'
import { scenarios } from '../testing/scenario.ts'

const TASKS = '/api/collections/tasks/records'
const MISSING = `{"data":{},"message":"The requested resource wasn't found.","status":404}`
const BAD = '{"data":{},"message":"Something went wrong while processing your request.","status":400}'

scenarios('lists', recordsStage, [
  { name: 'a guest sees what the rule shows, with envelope', url: TASKS, status: 200, has: [ID.one, '"page":1,"perPage":30,"totalItems":1,"totalPages":1', '"collectionName":"tasks"', '"collectionId":"pbc_'], hasNot: [ID.two, 'hush', 'secret'], fires: {} },
  { name: 'a user sees more', url: TASKS, as: 'ana', status: 200, has: [ID.one, ID.two, '"totalItems":2'], hasNot: ['hush'] },
  { name: 'B46 a superuser sees hidden fields', url: TASKS, as: 'superuser', status: 200, has: ['"secret":"hush"', ID.two] },
  { name: 'B33 the collection is found in any letter case', url: '/api/collections/TaSkS/records', status: 200, has: [ID.one] },
  { name: 'B32 a missing collection', url: '/api/collections/nope/records', status: 404, has: ['"message":"Missing collection context."'] },
  { name: 'B34 a locked list for a guest', url: '/api/collections/locked/records', status: 403, has: ['Only superusers can perform this action.'] },
  { name: 'B34 a locked list for a user', url: '/api/collections/locked/records', as: 'ana', status: 403 },
  { name: 'B30 B34 a locked list for a superuser', url: '/api/collections/locked/records', as: 'superuser', status: 200, has: ['{"items":[],"page":1,"perPage":30,"totalItems":0,"totalPages":0}'] },
  { name: 'B35 an unsatisfied rule gives an empty page', url: '/api/collections/people/records', status: 200, has: ['"items":[]', '"totalItems":0'] },
  { name: 'B28 paging out of range is moved into it', url: `${TASKS}?page=0&perPage=5000`, status: 200, has: ['"page":1,"perPage":1000'] },
  { name: 'B28 a negative perPage is the default', url: `${TASKS}?perPage=-1`, status: 200, has: ['"perPage":30'] },
  { name: 'B31 beyond the end', url: `${TASKS}?page=9&perPage=1`, as: 'ana', status: 200, has: ['"items":[]', '"page":9,"perPage":1,"totalItems":2,"totalPages":2'] },
  { name: 'B30 skipTotal', url: `${TASKS}?skipTotal=1`, status: 200, has: ['"totalItems":-1,"totalPages":-1'] },
  { name: 'B29 a page that is no number', url: `${TASKS}?page=a`, status: 400, has: [BAD] },
  { name: 'B29 a perPage that is no number', url: `${TASKS}?perPage=a`, status: 400, has: [BAD] },
  { name: 'B29 a skipTotal that is no boolean', url: `${TASKS}?skipTotal=x`, status: 400, has: [BAD] },
  { name: 'B37 an unknown filter field', url: `${TASKS}?filter=nope%3D1`, status: 400, has: [BAD] },
  { name: 'B37 a broken filter', url: `${TASKS}?filter=total%3D`, status: 400, has: [BAD] },
  { name: 'B37 a filter of blanks', url: `${TASKS}?filter=%20`, status: 400, has: [BAD] },
  { name: 'B37 an empty filter', url: `${TASKS}?filter=`, status: 200, has: [ID.one] },
  { name: 'B39 a hidden field in a user filter', url: `${TASKS}?filter=secret%3D'hush'`, as: 'ana', status: 400, has: [BAD] },
  { name: 'B39 a hidden field in a superuser filter', url: `${TASKS}?filter=secret%3D'hush'`, as: 'superuser', status: 200, has: [ID.one], hasNot: [ID.two] },
  { name: '@request in a filter', url: `${TASKS}?filter=%40request.auth.id%3D1`, status: 403, has: ['{"data":{},"message":"Only superusers can filter by @request.","status":403}'] },
  { name: '@collection in a sort', url: `${TASKS}?sort=%40collection.x`, as: 'ana', status: 403, has: ['Only superusers can filter by @collection.'] },
  { name: 'sorted', url: `${TASKS}?sort=-total`, as: 'ana', status: 200, has: [new RegExp(`${ID.two}.*${ID.one}`)] },
  { name: 'in order of insertion', url: TASKS, as: 'ana', status: 200, has: [new RegExp(`${ID.one}.*${ID.two}`)] },
  { name: 'B20 B22 fields pick from the items only', url: `${TASKS}?fields=id,total,nope`, status: 200, has: [`{"items":[{"id":"${ID.one}","total":5}],"page":1,"perPage":30,"totalItems":1,"totalPages":1}`] },
  { name: 'B45 empty values', url: `${TASKS}?filter=total%3D7`, as: 'ana', status: 200, has: ['"due":""', '"note":null', '"place":{"lon":0,"lat":0}', '"tags":[]', '"kind":""', '"reviewer":""'] },
  { name: 'B47 e-mails of others only when visible', url: '/api/collections/people/records', as: 'ana', status: 200, has: ['ana@example.com', 'bea@example.com'], hasNot: ['boss@example.com', 'tokenKey', 'password', '"role"'] },
  { name: 'B47 a manager sees every e-mail', url: '/api/collections/people/records', as: 'boss', status: 200, has: ['ana@example.com', 'boss@example.com'], hasNot: ['"role"'] },
  { name: 'B46 a superuser sees hidden fields but no secrets', url: '/api/collections/people/records', as: 'superuser', status: 200, has: ['"role":"boss"', 'ana@example.com'], hasNot: ['tokenKey', '"password'] },
])

scenarios('views', recordsStage, [
  { name: 'B45 a record', url: `${TASKS}/${ID.one}`, status: 200, has: [/"created":"\d{4}-\d\d-\d\d \d\d:\d\d:\d\d\.\d{3}Z"/], hasNot: ['hush', 'expand'] },
  { name: 'B36 one that the rule hides', url: `${TASKS}/${ID.two}`, status: 404, has: [MISSING] },
  { name: 'B36 one that does not exist', url: `${TASKS}/nope`, status: 404, has: [MISSING] },
  { name: 'B34 a locked one', url: '/api/collections/locked/records/x', as: 'ana', status: 403 },
  { name: 'its HEAD has no body', method: 'HEAD', url: `${TASKS}/${ID.one}`, status: 200, after: ({ body }) => expect(body).toBe('') },
  { name: 'fields of an expand', url: `${TASKS}/${ID.one}?expand=project&fields=id,expand.project.name`, as: 'ana', status: 200, has: [`{"id":"${ID.one}","expand":{"project":{"name":"North"}}}`] },
  { name: 'an excerpt', url: `${TASKS}/${ID.one}?fields=title:excerpt(5,true)`, status: 200, has: ['{"title":"First..."}'] },
  { name: 'an unknown modifier', url: `${TASKS}/${ID.one}?fields=title:nope(5)`, status: 400 },
  { name: 'a wrong token is a guest', url: `${TASKS}/${ID.two}`, headers: { authorization: 'nope' }, status: 404 },
])

scenarios('expands', recordsStage, [
  { name: 'B48 single as object, multiple as list, unknown ignored', url: `${TASKS}/${ID.one}?expand=project.owner,watchers,nope`, as: 'ana', status: 200, has: [/"expand":\{"project":\{.*"name":"North".*"expand":\{"owner":\{.*"name":"ana"/, /"watchers":\[\{.*"name":"ana".*\},\{.*"name":"bea"/], hasNot: ['nope'] },
  { name: 'B50 targets that the view rule hides are left out', url: `${TASKS}/${ID.two}?expand=project`, as: 'ana', status: 200, has: ['"expand":{}'], hasNot: ['South'] },
  { name: 'a superuser is not bound', url: `${TASKS}/${ID.two}?expand=project`, as: 'superuser', status: 200, has: ['"name":"South"'] },
  { name: 'B50 a locked target gives no expand', url: `${TASKS}/${ID.one}?expand=locked_via_task`, as: 'ana', status: 200, hasNot: ['expand'] },
  { name: 'an empty relation gives an empty expand', url: `${TASKS}/${ID.one}?expand=reviewer`, as: 'ana', status: 200, has: ['"expand":{}'] },
  { name: 'back relations as list', url: `/api/collections/projects/records/${ID.north}?expand=tasks_via_project`, as: 'ana', status: 200, has: [new RegExp(`"tasks_via_project":\\[\\{.*${ID.one}`)], hasNot: ['hush'] },
  { name: 'back relations through a list', url: `/api/collections/people/records/${ID.bea}?expand=tasks_via_watchers`, as: 'ana', status: 200, has: [new RegExp(`"tasks_via_watchers":\\[\\{.*${ID.one}`)] },
  { name: 'the old spelling', url: `/api/collections/projects/records/${ID.north}?expand=tasks(project)`, as: 'ana', status: 200, has: ['tasks_via_project'] },
  { name: 'e-mails inside an expand', url: `${TASKS}/${ID.one}?expand=watchers`, as: 'bea', status: 200, has: ['bea@example.com'], hasNot: ['ana@example.com', 'tokenKey'] },
  { name: 'a path with an unknown end is given up whole', url: `${TASKS}/${ID.one}?expand=project.nope`, as: 'ana', status: 200, hasNot: ['expand', 'North'] },
])
