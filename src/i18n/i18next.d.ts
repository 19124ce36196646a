import type auth from '../../locales/en/auth.json'
import type common from '../../locales/en/common.json'
import type data from '../../locales/en/data.json'
import type errors from '../../locales/en/errors.json'
import type form from '../../locales/en/form.json'
import type frontDesk from '../../locales/en/front-desk.json'
      'kiosk-set-up': typeof kioskSetUp
