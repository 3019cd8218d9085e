/** Who approves hours, with the labels of the policies (domain.md §5.6). */
export const APPROVAL_POLICIES = {
  one_level: 'Jefatura de proyecto',
  lead_then_manager: 'Especialidad y luego jefatura',
  manager_only: 'Sólo responsable directo',
} as const

/** A policy of approval. */
export type ApprovalPolicy = keyof typeof APPROVAL_POLICIES
