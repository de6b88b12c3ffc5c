// The same by `require`.
const { Button } = require('@store-panel/ui/button');
const { createElement } = require('react');
const { renderToString } = require('react-dom/server');

console.log(renderToString(createElement(Button, { variant: 'primary' }, 'Speichern')));
