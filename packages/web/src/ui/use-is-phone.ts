import { useMediaQuery } from '@mantine/hooks'
import { below } from './breakpoints.ts'

/** The media query of a phone. */
export const PHONE = below('sm')

/** Whether the window is as narrow as that of a phone. */
export function useIsPhone(): boolean {
  return useMediaQuery(PHONE, window.matchMedia(PHONE).matches, { getInitialValueInEffect: false })
}
