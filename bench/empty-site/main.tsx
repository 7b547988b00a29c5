import { createRoot } from 'react-dom/client'
import { BrowserRouter, Route, Routes } from 'react-router'

const root = document.getElementById('root')
if (root !== null) {
  createRoot(root).render(
    <BrowserRouter>
      <Routes>
        <Route path="*" element={<h1>Empty</h1>} />
      </Routes>
    </BrowserRouter>,
  )
}
