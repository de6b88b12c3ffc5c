/**
 * The page's client script. It uses a session for the requests after a sign-in. The tokens are held only in the page's
 * fields, sent only to this origin, and the panel's cookies are never sent.
 */
export const DOCS_SCRIPT = `'use strict';
(() => {
  const one = (selector, within = document) => within.querySelector(selector);
  const all = (selector, within = document) => [...within.querySelectorAll(selector)];
  const { jwt, serverToken } = one('#session form').elements;
  let refresh = '';

  one('#session form').addEventListener('reset', () => {
    refresh = '';
  });

  const headersOf = ({ session, keyed }) => ({
    ...(session === 'session' && { authorization: jwt.value.trim(), servertoken: serverToken.value.trim() }),
    ...(session === 'refresh' && { authorization: refresh || jwt.value.trim() }),
    ...(keyed === 'yes' && { 'idempotency-key': crypto.randomUUID() }),
  });

  /** The body from a form: JSON, or form data with a file. */
  const bodyOf = (form) => {
    const { body } = form.elements;
    const file = one('input[type="file"]', form);
    if (!file) return body && { text: JSON.stringify(JSON.parse(body.value)), type: 'application/json' };
    const data = new FormData();
    for (const [name, value] of Object.entries(body ? JSON.parse(body.value) : {})) data.append(name, String(value));
    data.append(file.name, file.files[0]);
    return { text: data };
  };

  /** Uses the tokens of a sign-in or refresh from now on. */
  const adoptSession = (reply) => {
    const person = reply.store ?? reply.sub_store ?? reply.person ?? reply;
    if (reply.jwt_token && person.server_token) {
      jwt.value = reply.jwt_token;
      serverToken.value = person.server_token;
      refresh = reply.jwt_refresh_token ?? '';
      return ' You are signed in: the next calls are made with this session.';
    }
    if (!reply.newToken) return '';
    jwt.value = reply.newToken;
    refresh = reply.newRfreshToken ?? '';
    return ' The next calls are made with the new token.';
  };

  /** Tokens that the page uses itself are masked; others have to be copied into the next request. */
  const OWN = new Set(['jwt_token', 'jwt_refresh_token', 'server_token', 'newToken', 'newRfreshToken']);
  const shown = (reply) => JSON.stringify(reply, (name, value) => (OWN.has(name) && value ? '…' : value), 2);

  const showResult = (form, text, isBad, detail = '') => {
    const output = one('output', form);
    output.textContent = text;
    output.className = isBad ? 'bad' : '';
    const pre = one('pre', form);
    pre.textContent = detail;
    pre.hidden = detail === '';
  };

  const keep = async (form, response) => {
    const link = document.createElement('a');
    const blob = await response.blob();
    link.href = URL.createObjectURL(blob);
    link.download = form.dataset.path.split('/').at(-1);
    showResult(form, response.status + ', a file of ' + blob.size + ' bytes (' + blob.type + '), which your browser keeps.', false);
    link.click();
    setTimeout(() => URL.revokeObjectURL(link.href), 60000);
  };

  const makeCall = async (form) => {
    const { method, path } = form.dataset;
    let body;
    try {
      body = bodyOf(form);
    } catch {
      return showResult(form, 'The body is no JSON.', true);
    }
    const headers = headersOf(form.dataset);
    if (form.dataset.session === 'session' && !headers.authorization) return showResult(form, 'Sign in first.', true);
    showResult(form, 'Asking …', false);
    const begun = performance.now();
    // Resolved against this origin, so that no content of the page can redirect the request.
    const response = await fetch(new URL(path, location.origin), {
      method,
      headers: { ...headers, ...(body?.type && { 'content-type': body.type }) },
      body: body?.text,
      credentials: 'omit',
      cache: 'no-store',
      redirect: 'error',
    });
    if (!response.headers.get('content-type')?.startsWith('application/json')) return keep(form, response);
    const reply = await response.json();
    const code = reply.error_code ?? reply.message;
    const statusText = response.status + (code === undefined ? '' : ', code ' + code);
    const took = Math.round(performance.now() - begun) + ' ms.';
    showResult(form, statusText + ', after ' + took + adoptSession(reply), reply.success === false, shown(reply));
  };

  document.addEventListener('submit', (event) => {
    event.preventDefault();
    const form = event.target;
    if (!form.dataset.path) return;
    makeCall(form).catch((error) => showResult(form, 'No answer: ' + error.message, true));
  });

  const filter = one('input[name="filter"]');
  filter.addEventListener('input', () => {
    const words = filter.value.toLowerCase().split(/\\s+/);
    for (const operation of all('.operation')) {
      const text = one('summary', operation).textContent.toLowerCase();
      operation.hidden = !words.every((word) => text.includes(word));
    }
    for (const section of all('.tag')) section.hidden = !one('.operation:not([hidden])', section);
    const count = all('.operation:not([hidden])').length;
    one('#match-count').textContent = count + (count === 1 ? ' endpoint' : ' endpoints');
  });

  /** A hash with the name of an endpoint opens it. */
  const open = () => {
    const operation = document.getElementById(location.hash.slice(1));
    if (operation?.matches('.operation')) operation.open = true;
  };
  addEventListener('hashchange', open);
  open();
})();
`;
