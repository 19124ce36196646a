import { findFirefox } from '../programs'
import { startFirefox } from './firefox'
import { testJourneys } from './journeys'

const program = findFirefox()
testJourneys('Firefox', program ? () => startFirefox(program) : null)
