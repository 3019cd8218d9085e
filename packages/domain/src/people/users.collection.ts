import { type CreateOf, defineCollection, f, type RecordOf, timestamps, type UpdateOf } from '@timesheet/schema'
import {
  ADMITTED,
  all,
  any,
  EMPLOYEE,
  holds,
  isViewer,
  type Role,
  ROLE_LABELS,
  VIEWER_FIELDS,
} from '../access/index.ts'
import { mergeFields } from '../merges/index.ts'
import type { DatedCalendar } from './calendar-on.calc.ts'

const { cl: _reader, ...STAFF_ROLES } = ROLE_LABELS
/** The roles that employees can hold. */
export type StaffRole = Exclude<Role, 'cl'>

const colleagues = any(EMPLOYEE, all(ADMITTED, isViewer('id')))

/** Everybody who can sign in: employees and readers of customers. */
export const users = defineCollection({
  name: 'users',
  id: '_pb_users_auth_',
  type: 'auth',
  label: 'Personas',
  labelOne: 'Persona',
  fields: {
    name: f.text({ label: 'Nombre', sorted: 'es', required: true, max: 80 }),
    surname: f.text({ label: 'Apellido', sorted: 'es', required: true, max: 80 }),
    avatar: f.file({
      label: 'Foto',
      mimeTypes: ['image/jpeg', 'image/png', 'image/gif', 'image/webp'],
      maxSize: 5_242_880,
      thumbs: ['64x64', '256x256'],
    }),
    phone: f.text({ label: 'Teléfono', max: 40 }),
    position: f.text({ label: 'Puesto', sorted: 'es', max: 80 }),
    // That of today; former and coming ones are rows of `user_specialty`, which a change here adds to.
    specialty: f.relation('specialty', { label: 'Especialidad' }),
    // That of today, from the rows of `user_calendar`; given on creating a person, it is their first one.
    calendar: f.relation('calendars', { label: 'Calendario' }),
    active: VIEWER_FIELDS.active,
    external: VIEWER_FIELDS.external,
    customer: f.relation('customers', { label: 'Organización' }),
    grants: VIEWER_FIELDS.grants,
    leadsProjects: VIEWER_FIELDS.leadsProjects,
    leadsSpecialty: VIEWER_FIELDS.leadsSpecialty,
    accessUntil: VIEWER_FIELDS.accessUntil,
    // Derived from `employment` for access rules: who decides on absences, and all managers above, nearest first.
    manager: f.relation('users', { label: 'Responsable directo', hidden: true }),
    managers: f.relationMany('users', { label: 'Responsables en línea', hidden: true }),
    // Derived from `user_calendar`, so that no rule of a day needs another statement.
    calendarHistory: f.json<readonly DatedCalendar[]>({ label: 'Calendarios', hidden: true, maxSize: 100_000 }),
    ...mergeFields('users'),
    ...timestamps,
  },
  indexes: [{ fields: ['email'], unique: true, nocase: true, where: "email != ''" }, ['specialty']],
  search: ['surname', 'name', 'position', 'aliases'],
  access: {
    list: colleagues,
    view: colleagues,
    create: all(EMPLOYEE, holds('adm')),
    update: any(all(ADMITTED, isViewer('id')), all(EMPLOYEE, holds('adm'))),
    delete: all(EMPLOYEE, holds('adm'), 'id != @request.auth.id'),
  },
  audited: { except: ['grants', 'leadsProjects', 'leadsSpecialty', 'calendarHistory'] },
  auth: {
    // Access ends on the first day without work (INV-CFG-02); a day compares as text with the instant at which it
    // begins.
    authRule: 'active = true && (accessUntil = "" || accessUntil > @now)',
    manageRule: all(EMPLOYEE, holds('adm')),
    authToken: { duration: 604_800 },
    passwordResetToken: { duration: 259_200 },
    passwordAuth: { enabled: true, identityFields: ['email'] },
    authAlert: {
      enabled: true,
      emailTemplate: {
        subject: 'Ingreso a {APP_NAME} desde un lugar nuevo',
        body: '<p>Hola, {RECORD:name}:</p><p>Hubo un ingreso a la cuenta {RECORD:email} de {APP_NAME} desde un dispositivo o lugar nuevo:</p><p><strong>{ALERT_INFO}</strong></p><p>Si fue un ingreso propio, no hace falta hacer nada. Si no lo fue, conviene definir ahora otra contraseña, que cierra las sesiones de todos los dispositivos:</p><p><a class="btn" href="{APP_URL}/forget">Cambiar la contraseña</a></p><p>Los dispositivos que usaron la cuenta se ven en <a href="{APP_URL}/profile">el perfil</a>.</p>',
      },
    },
    otp: {
      // As secure as resetting the password, which also relies on the mailbox; long enough for slow mail, and the
      // engine stops after five wrong codes.
      enabled: true,
      duration: 600,
      length: 8,
      emailTemplate: {
        subject: 'Código para ingresar a {APP_NAME}',
        body: '<p>Hola, {RECORD:name}:</p><p>El código para ingresar a {APP_NAME} es:</p><p style="font-size:28px;letter-spacing:4px"><strong>{OTP}</strong></p><p>Vale por unos minutos y sirve una sola vez. Nadie lo va a pedir por teléfono ni por mensaje. Si la página se cerró, se puede <a href="{APP_URL}/login2?otp={OTP_ID}">escribir el código acá</a>.</p><p>Si nadie pidió ingresar, alcanza con ignorar este mensaje.</p>',
      },
    },
    verificationTemplate: {
      subject: 'Confirmación de correo en {APP_NAME}',
      body: '<p>Hola, {RECORD:name}:</p><p>Para confirmar este correo en {APP_NAME}:</p><p><a class="btn" href="{APP_URL}/user/{RECORD:id}?token={TOKEN}">Confirmar correo</a></p>',
    },
    resetPasswordTemplate: {
      subject: 'Contraseña de {APP_NAME}',
      body: '<p>Hola, {RECORD:name}:</p><p>Con este enlace se define la contraseña de {APP_NAME}:</p><p><a class="btn" href="{APP_URL}/user/{RECORD:id}?token={TOKEN}">Definir contraseña</a></p><p>Si nadie lo pidió, alcanza con ignorar este mensaje.</p>',
    },
    confirmEmailChangeTemplate: {
      subject: 'Nuevo correo en {APP_NAME}',
      body: '<p>Hola, {RECORD:name}:</p><p>Para usar este correo en {APP_NAME}:</p><p><a class="btn" href="{APP_URL}/user/{RECORD:id}?token={TOKEN}">Confirmar nuevo correo</a></p>',
    },
  },
})

export { STAFF_ROLES }
export type User = RecordOf<typeof users>
export type NewUser = CreateOf<typeof users>
export type UserChange = UpdateOf<typeof users>
