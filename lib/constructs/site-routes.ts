/**
 * CloudFront function for requests to the site: a path whose last part has no extension is a screen of the
 * site, and every screen is `index.html`. Only files are looked up in the bucket. (JavaScript runtime 2.0 of
 * CloudFront, which has no module system.)
 */
export const siteRoutesCode = `function handler(event) {
  const request = event.request
  const lastPart = request.uri.slice(request.uri.lastIndexOf('/') + 1)
  if (!lastPart.includes('.')) request.uri = '/index.html'
  return request
}
`
