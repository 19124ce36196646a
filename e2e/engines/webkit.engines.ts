import { findWebKit } from '../programs'
import { walkJourneys } from './journeys'
import { startWebKit } from './webkit'

const programs = findWebKit()
walkJourneys('WebKit', programs ? () => startWebKit(programs) : null)
