import { SETTINGS_ADDRESS, SETTINGS_PATIENCE } from './constants'
import { type SettingFault, settingFaults, type Settings } from './settings'

type FoundSettings = { settings: Settings; faults: readonly SettingFault[] }

const faulty = (...faults: SettingFault[]): FoundSettings => ({ settings: {}, faults })

/** The file as it is served, or why it can't be had. */
async function load(): Promise<{ text: string } | SettingFault> {
  try {
    // Asked for by index.html already, so that it is there when the scripts are.
    const answer = await fetch(SETTINGS_ADDRESS, { signal: AbortSignal.timeout(SETTINGS_PATIENCE) })
    return answer.ok ? { text: await answer.text() } : { fault: 'missing', status: answer.status }
  } catch {
    return { fault: 'unreachable' }
  }
}

/**
 * The settings out of the file beside the build, for one build in many places. They take the place of all that was set when it
 * was built. Never fails: what is wrong with the file is told, and then nothing of it counts.
 */
export async function settingsBeside(): Promise<FoundSettings> {
  const file = await load()
  if ('fault' in file) return faulty(file)
  let settings: unknown
  try {
    settings = JSON.parse(file.text)
  } catch {
    return faulty({ fault: 'notJson' })
  }
  const faults = settingFaults(settings, window.location.protocol === 'https:')
  return faults.length > 0 ? faulty(...faults) : { settings: settings as Settings, faults }
}
