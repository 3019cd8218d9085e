/** The places among the people of a seeded company of those who have a part in what is told about it. */
export const MANAGEMENT = 1
export const LEAD = 2
export const LEADER = 3
export const ENGINEER = 4
/** Who keeps the books. */
export const OFFICE = 6
export const READER = 7
/** The first whose name nobody signs in with. */
export const FIRST_UNNAMED = 8
/** Who leaves weeks out, and who types everything late. */
export const SKIPS = 17
export const LATE = 22
/** Who left some days ago, with hours that were not sent. */
export const LEAVER = 20
/** The second person of the management: who decides on the hours of the first. */
export const PARTNER = 30
