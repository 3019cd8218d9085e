import { useEffect, useState } from 'react'

const SETTLE_MS = 600

/** False until 600 ms have passed, so that the requests of the page itself go first. */
export function useSettled(): boolean {
  const [settled, setSettled] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(true), SETTLE_MS)
    return () => clearTimeout(timer)
  }, [])
  return settled
}
