import { defineCollection, describe, describeAll, f, timestamps } from '@timesheet/schema'
import type { CollectionModel, FieldDeclaration, FieldType } from '@timesheet/schema'

const OWNER = "@request.auth.id != '' && recordRef = @request.auth.id && collectionRef = @request.auth.collectionId"
const owned = { list: OWNER, view: OWNER, create: null, update: null, delete: null } as const

const instants = { created: system(timestamps.created), updated: system(timestamps.updated) } as const
const reference = {
  collectionRef: system(f.text({ label: 'Colección', required: true })),
  recordRef: system(f.text({ label: 'Registro', required: true })),
} as const

const mfas = defineCollection({
  name: '_mfas',
  system: true,
  label: 'Segundos factores pendientes',
  labelOne: 'Segundo factor pendiente',
  fields: { ...reference, method: system(f.text({ label: 'Método', required: true })), ...instants },
  indexes: [{ fields: ['collectionRef', 'recordRef'], name: 'idx_mfas_collectionRef_recordRef' }],
  access: owned,
})

const otps = defineCollection({
  name: '_otps',
  system: true,
  label: 'Códigos de un solo uso',
  labelOne: 'Código de un solo uso',
  fields: {
    ...reference,
    password: system(f.password({ label: 'Código', required: true, hidden: true, cost: 8 })),
    sentTo: system(f.text({ label: 'Enviado a', hidden: true })),
    ...instants,
  },
  indexes: [{ fields: ['collectionRef', 'recordRef'], name: 'idx_otps_collectionRef_recordRef' }],
  access: owned,
})

const externalAuths = defineCollection({
  name: '_externalAuths',
  system: true,
  label: 'Cuentas externas',
  labelOne: 'Cuenta externa',
  fields: {
    ...reference,
    provider: system(f.text({ label: 'Proveedor', required: true })),
    providerId: system(f.text({ label: 'Identificador en el proveedor', required: true })),
    ...instants,
  },
  indexes: [
    { fields: ['collectionRef', 'recordRef', 'provider'], unique: true, name: 'idx_externalAuths_record_provider' },
    {
      fields: ['collectionRef', 'provider', 'providerId'],
      unique: true,
      name: 'idx_externalAuths_collection_provider',
    },
  ],
  access: { ...owned, delete: OWNER },
})

const authOrigins = defineCollection({
  name: '_authOrigins',
  system: true,
  label: 'Lugares de acceso',
  labelOne: 'Lugar de acceso',
  fields: { ...reference, fingerprint: system(f.text({ label: 'Huella', required: true })), ...instants },
  indexes: [
    { fields: ['collectionRef', 'recordRef', 'fingerprint'], unique: true, name: 'idx_authOrigins_unique_pairs' },
  ],
  access: { ...owned, delete: OWNER },
})

const superusers = defineCollection({
  name: '_superusers',
  type: 'auth',
  system: true,
  label: 'Superusuarios',
  labelOne: 'Superusuario',
  fields: instants,
  access: {},
  auth: { authRule: '', manageRule: null, authToken: { duration: 24 * 60 * 60 } },
})

/** The collections of every installation (record-api §20). */
export const SYSTEM_COLLECTIONS: readonly CollectionModel[] = describeAll([
  mfas,
  otps,
  externalAuths,
  authOrigins,
  superusers,
])

const SELF = 'id = @request.auth.id'

/** The contract's `users`, for a product that declares none. */
export const defaultUsers: CollectionModel = describe(
  defineCollection({
    name: 'users',
    id: '_pb_users_auth_',
    type: 'auth',
    label: 'Usuarios',
    labelOne: 'Usuario',
    fields: {
      name: f.text({ label: 'Nombre', max: 255 }),
      avatar: f.file({
        label: 'Foto',
        mimeTypes: ['image/jpeg', 'image/png', 'image/svg+xml', 'image/gif', 'image/webp'],
      }),
      ...timestamps,
    },
    access: { list: SELF, view: SELF, create: '', update: SELF, delete: SELF },
    auth: { oauth2: { mappedFields: { id: '', name: 'name', username: '', avatarURL: 'avatar' } } },
  }),
)

function system<Type extends FieldType, Value, Required extends boolean>(
  field: FieldDeclaration<Type, Value, Required>,
): FieldDeclaration<Type, Value, Required> {
  return { ...field, options: { ...field.options, system: true } }
}
