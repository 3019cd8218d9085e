import {
  mdiArchiveOutline,
  mdiClockStart,
  mdiDatabaseOutline,
  mdiEmailOutline,
  mdiFolderNetworkOutline,
  mdiSpeedometer,
  mdiTableCog,
  mdiTextBoxSearchOutline,
  mdiTuneVariant,
} from '@mdi/js'
import type { ComponentType } from 'react'
import { chunk } from '../ui/lazy/chunk.ts'
import type { Chunk } from '../ui/lazy/chunk.ts'

/** A section of the system: the end of its path, its card and its link. */
export interface SystemSection {
  /** As in `/config/system/logs`; the route itself is a line of `app/routes.ts`. */
  readonly name: string
  readonly label: string
  readonly help: string
  readonly icon: string
  /** Absent while the section has no screen yet. */
  readonly load?: Chunk<{ readonly Section: ComponentType }>
}

/** The sections in order: those to look at, those to maintain, those to configure. */
export const SYSTEM_SECTIONS: readonly SystemSection[] = [
  {
    name: 'logs',
    label: 'Registros',
    help: 'Qué se pidió, qué falló y cuánto tardó',
    icon: mdiTextBoxSearchOutline,
    load: chunk(() => import('./logs/logs.section.tsx')),
  },
  {
    name: 'backups',
    label: 'Copias de seguridad',
    help: 'Crear, descargar, restaurar y programar',
    icon: mdiArchiveOutline,
    load: chunk(() => import('./backups/backups.section.tsx')),
  },
  {
    name: 'crons',
    label: 'Tareas programadas',
    help: 'Lo que el servidor hace solo',
    icon: mdiClockStart,
    load: chunk(() => import('./crons/crons.section.tsx')),
  },
  {
    name: 'general',
    label: 'General',
    help: 'Nombre, dirección y pedidos en lote',
    icon: mdiTuneVariant,
    load: chunk(() => import('./general/general.section.tsx')),
  },
  {
    name: 'mail',
    label: 'Correo',
    help: 'Servidor de correo y remitente',
    icon: mdiEmailOutline,
    load: chunk(() => import('./mail/mail.section.tsx')),
  },
  {
    name: 'storage',
    label: 'Almacenamiento',
    help: 'Dónde se guardan los archivos',
    icon: mdiFolderNetworkOutline,
    load: chunk(() => import('./storage/storage.section.tsx')),
  },
  {
    name: 'limits',
    label: 'Límites y accesos',
    help: 'Ritmo de pedidos, proxy y direcciones',
    icon: mdiSpeedometer,
    load: chunk(() => import('./limits/limits.section.tsx')),
  },
  {
    name: 'collections',
    label: 'Colecciones',
    help: 'Campos y reglas de acceso',
    icon: mdiTableCog,
    load: chunk(() => import('./collections/collections.section.tsx')),
  },
  {
    name: 'records',
    label: 'Datos',
    help: 'Los registros de cada colección',
    icon: mdiDatabaseOutline,
    load: chunk(() => import('./records/records.section.tsx')),
  },
]

/** The path of a section. */
export function systemPath(name: string): string {
  return `/config/system/${name}`
}
