import { findFirefox } from '../programs'
import { startFirefox } from './firefox'
import { walkJourneys } from './journeys'

const program = findFirefox()
walkJourneys('Firefox', program ? () => startFirefox(program) : null)
