interface DomainLists {
  readonly exceptDomains: readonly string[] | null
  readonly onlyDomains: readonly string[] | null
}

/** Whether a domain is allowed: in `onlyDomains`, if there are any, and not in `exceptDomains`. */
export function isDomainAllowed(lists: DomainLists, domain: string): boolean {
  const { onlyDomains, exceptDomains } = lists
  if (onlyDomains && onlyDomains.length > 0 && !onlyDomains.includes(domain)) return false
  return !exceptDomains?.includes(domain)
}
