import { isList, listOption } from '../collection.types.ts'
import type { SchemaCollection, SchemaField } from '../collection.types.ts'

/** An example request, for the SDK and for curl. */
export interface ApiExample {
  readonly id: string
  readonly title: string
  readonly help: string
  readonly sdk: string
  readonly curl: string
}

const RECORD = 'RECORD_ID'

function exampleValue(field: SchemaField): unknown {
  const values: Partial<Record<SchemaField['type'], unknown>> = {
    text: 'texto',
    editor: '<p>Texto</p>',
    number: 123,
    bool: true,
    email: 'ana@example.com',
    url: 'https://example.com',
    date: '2026-01-31 12:00:00.000Z',
    json: { clave: 'valor' },
    geoPoint: { lon: -58.38, lat: -34.6 },
    relation: RECORD,
    select: listOption(field, 'values')[0] ?? '',
  }
  const value = values[field.type]
  return isList(field) ? [value] : value
}

/** The example body of a create request: the fields that clients write, without files. */
export function exampleBody(collection: SchemaCollection): Readonly<Record<string, unknown>> {
  const account =
    collection.type === 'auth'
      ? { email: 'ana@example.com', password: 'una-clave-larga', passwordConfirm: 'una-clave-larga' }
      : {}
  const own = collection.fields
    .filter(
      ({ system, type, hidden }) => !system && !hidden && type !== 'autodate' && type !== 'file' && type !== 'password',
    )
    .map((field) => [field.name, exampleValue(field)] as const)
  return { ...account, ...Object.fromEntries(own) }
}

function shell(
  url: string,
  { method = 'GET', body }: { readonly method?: string; readonly body?: unknown } = {},
): string {
  const lines = [`curl '${url}'`, ...(method === 'GET' ? [] : [`  -X ${method}`]), "  -H 'Authorization: TOKEN'"]
  if (body !== undefined)
    lines.push(
      "  -H 'Content-Type: application/json'",
      `  -d '${JSON.stringify(body, null, 2).replaceAll("'", "'\\''")}'`,
    )
  return lines.join(' \\\n')
}

function writing(collection: SchemaCollection, url: string): readonly ApiExample[] {
  const body = exampleBody(collection)
  const json = JSON.stringify(body, null, 2)
  const { name } = collection
  const [first = 'campo'] = Object.keys(body)
  const change = { [first]: body[first] ?? '' }
  return [
    {
      id: 'create',
      title: 'Crear',
      help: 'Los archivos van con FormData, o como File en el SDK.',
      sdk: `const record = await pb.collection('${name}').create(${json})`,
      curl: shell(url, { method: 'POST', body }),
    },
    {
      id: 'update',
      title: 'Cambiar',
      help: 'Sólo hace falta enviar lo que cambia.',
      sdk: `await pb.collection('${name}').update('${RECORD}', ${JSON.stringify(change, null, 2)})`,
      curl: shell(`${url}/${RECORD}`, { method: 'PATCH', body: change }),
    },
    {
      id: 'delete',
      title: 'Borrar',
      help: 'No responde nada cuando sale bien.',
      sdk: `await pb.collection('${name}').delete('${RECORD}')`,
      curl: shell(`${url}/${RECORD}`, { method: 'DELETE' }),
    },
  ]
}

function accounts({ name }: SchemaCollection, base: string): readonly ApiExample[] {
  const url = `${base}/api/collections/${name}`
  const login = { identity: 'ana@example.com', password: 'una-clave-larga' }
  return [
    {
      id: 'login',
      title: 'Ingresar',
      help: 'Da un token, que va en los pedidos siguientes.',
      sdk: `await pb.collection('${name}').authWithPassword('${login.identity}', '${login.password}')\nconsole.log(pb.authStore.token)`,
      curl: shell(`${url}/auth-with-password`, { method: 'POST', body: login }).replace(
        " \\\n  -H 'Authorization: TOKEN'",
        '',
      ),
    },
    {
      id: 'refresh',
      title: 'Renovar la sesión',
      help: 'Cambia un token que todavía vale por otro nuevo.',
      sdk: `await pb.collection('${name}').authRefresh()`,
      curl: shell(`${url}/auth-refresh`, { method: 'POST' }),
    },
    {
      id: 'reset',
      title: 'Pedir otra contraseña',
      help: 'Manda un correo si la cuenta existe; responde igual si no.',
      sdk: `await pb.collection('${name}').requestPasswordReset('${login.identity}')`,
      curl: shell(`${url}/request-password-reset`, { method: 'POST', body: { email: login.identity } }),
    },
  ]
}

/** Example requests to a collection, for the official SDK and for curl. */
export function apiExamples(collection: SchemaCollection, base: string): readonly ApiExample[] {
  const { name, type, fields } = collection
  const url = `${base}/api/collections/${name}/records`
  const relation = fields.find((field) => field.type === 'relation')
  const sort = fields.some((field) => field.name === 'created') ? '-created' : '-id'
  const expand = relation ? `,\n  expand: '${relation.name}'` : ''
  const list: readonly ApiExample[] = [
    {
      id: 'list',
      title: 'Listar',
      help: 'Una página por vez, con filtro y orden.',
      sdk: `const page = await pb.collection('${name}').getList(1, 30, {\n  filter: pb.filter('id != {:id}', { id: '' }),\n  sort: '${sort}'${expand},\n})`,
      curl: shell(
        `${url}?page=1&perPage=30&sort=${sort}&filter=${encodeURIComponent('id != ""')}${relation ? `&expand=${relation.name}` : ''}`,
      ),
    },
    {
      id: 'view',
      title: 'Ver uno',
      help: 'Por su identificador.',
      sdk: `const record = await pb.collection('${name}').getOne('${RECORD}')`,
      curl: shell(`${url}/${RECORD}`),
    },
  ]
  if (type === 'view') return list
  const live: ApiExample = {
    id: 'live',
    title: 'Seguir los cambios',
    help: 'El servidor avisa cada alta, cambio y baja que se puede ver.',
    sdk: `await pb.collection('${name}').subscribe('*', ({ action, record }) => {\n  console.log(action, record)\n})`,
    curl: `curl -N '${base}/api/realtime'\n# y con el clientId que llega:\n${shell(`${base}/api/realtime`, { method: 'POST', body: { clientId: 'CLIENT_ID', subscriptions: [`${name}/*`] } })}`,
  }
  return [...list, ...writing(collection, url), live, ...(type === 'auth' ? accounts(collection, base) : [])]
}

/** The lines that create the SDK's client for this server. */
export function sdkStart(base: string): string {
  return `import PocketBase from 'pocketbase'\n\nconst pb = new PocketBase('${base}')`
}
