import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useEffect } from 'react'
import { signOut } from '../../data/session-gate.ts'
import { AuthCard } from './components/auth-card.tsx'

/** `/logout`: ends the session in every tab and says so. */
export function Page() {
  useEffect(signOut, [])
  return (
    <AuthCard title="La sesión se cerró" intro="En este navegador ya no queda ninguna cuenta abierta.">
      <Button component={Link} to="/login">
        Ingresar
      </Button>
    </AuthCard>
  )
}
