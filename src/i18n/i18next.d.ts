import type auth from '../../locales/en/auth.json'
import type charts from '../../locales/en/charts.json'
import type common from '../../locales/en/common.json'
import type dashboard from '../../locales/en/dashboard.json'
import type data from '../../locales/en/data.json'
import type deletion from '../../locales/en/deletion.json'
import type deviceEvents from '../../locales/en/device-events.json'
import type errors from '../../locales/en/errors.json'
import type form from '../../locales/en/form.json'
import type frontDesk from '../../locales/en/front-desk.json'
import type kioskSetUp from '../../locales/en/kiosk-set-up.json'
import type locations from '../../locales/en/locations.json'
import type logout from '../../locales/en/logout.json'
import type logtocallback from '../../locales/en/logtocallback.json'
import type order from '../../locales/en/order.json'
import type outcomes from '../../locales/en/outcomes.json'
import type palette from '../../locales/en/palette.json'
import type password from '../../locales/en/password.json'
import type person from '../../locales/en/person.json'
import type photo from '../../locales/en/photo.json'
import type prebooking from '../../locales/en/prebooking.json'
import type reports from '../../locales/en/reports.json'
import type rollCall from '../../locales/en/roll-call.json'
import type scanner from '../../locales/en/scanner.json'
import type selfUpdate from '../../locales/en/self-update.json'
import type settings from '../../locales/en/settings.json'
import type skytouch from '../../locales/en/skytouch.json'
import type tenants from '../../locales/en/tenants.json'
import type touchKeyboard from '../../locales/en/touch-keyboard.json'
import type users from '../../locales/en/users.json'
import type visitorActions from '../../locales/en/visitor-actions.json'
import type visitorGroup from '../../locales/en/visitor-group.json'
import type visitor from '../../locales/en/visitor.json'
import type wrongSettings from '../../locales/en/wrong-settings.json'

// Keys are typed from English; tests/locales checks that Spanish and French have the same keys.
declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'common'
    resources: {
      auth: typeof auth
      charts: typeof charts
      common: typeof common
      dashboard: typeof dashboard
      reports: typeof reports
      data: typeof data
      deletion: typeof deletion
      'device-events': typeof deviceEvents
      errors: typeof errors
      form: typeof form
      'front-desk': typeof frontDesk
      locations: typeof locations
      logout: typeof logout
      logtocallback: typeof logtocallback
      'kiosk-set-up': typeof kioskSetUp
      order: typeof order
      outcomes: typeof outcomes
      palette: typeof palette
      password: typeof password
      person: typeof person
      photo: typeof photo
      prebooking: typeof prebooking
      'roll-call': typeof rollCall
      scanner: typeof scanner
      settings: typeof settings
      users: typeof users
      visitor: typeof visitor
      'self-update': typeof selfUpdate
      skytouch: typeof skytouch
      'visitor-actions': typeof visitorActions
      tenants: typeof tenants
      'touch-keyboard': typeof touchKeyboard
      'visitor-group': typeof visitorGroup
      'wrong-settings': typeof wrongSettings
    }
  }
}
