import { defineCollection, f, type RecordOf, timestamps } from '@timesheet/schema'
import { all, EMPLOYEE, holds } from '../access/index.ts'

/** A person in a pack. */
export interface PackedPerson {
  readonly user: string
  readonly name: string
  /** The months that they worked for the employer. */
  readonly from: string
  readonly to: string
  /** True where these months have rows of days without employer: they are in files of their own. */
  readonly unemployed?: boolean
}

/** What the check of the chains found when the pack was made. */
export interface PackCheck {
  readonly at: string
  /** The newest seal. */
  readonly seal: number
  readonly hash: string
  readonly faults: readonly string[]
}

const kept = all(EMPLOYEE, holds('af'))

/**
 * What an inspection takes along of the people of an employer: the program makes it in the background, a person at a
 * time, and deletes it after some days.
 */
export const registerPacks = defineCollection({
  name: 'register_packs',
  label: 'Paquetes del registro de jornada',
  labelOne: 'Paquete del registro de jornada',
  fields: {
    employer: f.relation('employers', { label: 'Empleador', required: true, cascadeDelete: true }),
    from: f.month({ label: 'Desde el mes', required: true }),
    to: f.month({ label: 'Hasta el mes', required: true }),
    state: f.select(
      { running: 'En curso', done: 'Listo', interrupted: 'Interrumpido' },
      { label: 'Estado', required: true },
    ),
    total: f.number({ label: 'Personas', onlyInt: true, min: 0 }),
    done: f.number({ label: 'Hechas', onlyInt: true, min: 0 }),
    /** Everybody of the pack, in the order in which they are done. */
    people: f.json<readonly PackedPerson[]>({ label: 'Quiénes', maxSize: 2_000_000 }),
    check: f.json<PackCheck>({ label: 'Comprobación de las cadenas', maxSize: 1_000_000 }),
    /** As text, so that the account may be deleted. */
    by: f.text({ label: 'Pedido por', required: true, max: 15 }),
    byName: f.text({ label: 'Nombre de quien lo pide', max: 255 }),
    /** The first day on which it is gone. */
    expiresOn: f.day({ label: 'Vence', required: true }),
    ...timestamps,
  },
  indexes: [['state', 'by'], ['expiresOn']],
  access: { list: kept, view: kept },
  audited: { except: ['done', 'people', 'check'] },
})

/** A stored pack. */
export type RegisterPack = RecordOf<typeof registerPacks>
