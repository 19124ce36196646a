// A minimal sign-in page: React, a data router and a form.
import { createRoot } from 'react-dom/client'
import { createBrowserRouter, Form } from 'react-router'
import { RouterProvider } from 'react-router/dom'

const SignIn = () => (
  <Form method="post">
    <h1>Sign in</h1>
    <label>
      Login <input name="login" autoFocus />
    </label>
    <label>
      Password <input name="password" type="password" />
    </label>
    <button>Sign in</button>
  </Form>
)

const router = createBrowserRouter([{ path: '/floor/sign-in.html', Component: SignIn, action: () => null }])
const root = document.getElementById('root')
if (root) createRoot(root).render(<RouterProvider router={router} />)
