/** The stored code of a role: ADM, GER … of domain.md §0.2 in lower case. */
export type Role = 'adm' | 'ger' | 'jp' | 'le' | 'pr' | 'cd' | 'af' | 'rt' | 'cl'

/** Spanish names of the roles, in the order in which they are listed. */
export const ROLE_LABELS = {
  adm: 'Administrador',
  ger: 'Gerencia / Dirección',
  jp: 'Jefatura de proyecto',
  le: 'Liderazgo de especialidad',
  pr: 'Profesional',
  cd: 'Control documental',
  af: 'Administración y finanzas',
  rt: 'Representante de trabajadores',
  cl: 'Cliente lector',
} as const satisfies Record<Role, string>
