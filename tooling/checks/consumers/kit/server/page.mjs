// What a framework with server components does with the kit: its modules run in Node, as ES modules, before a browser does.
import { Button } from '@store-panel/ui/button';
import { Dialog } from '@store-panel/ui/dialog';
import { MessagesProvider } from '@store-panel/ui/messages';
import { russian } from '@store-panel/ui/messages/ru';
import { PriceField } from '@store-panel/ui/price-field';
import { createElement } from 'react';
import { renderToString } from 'react-dom/server';

const nothing = () => {};

console.log(
  renderToString(
    createElement(MessagesProvider, {
      messages: russian,
      language: 'ru',
      children: [
        createElement(Button, { key: 1, variant: 'primary' }, 'Сохранить'),
        createElement(PriceField, { key: 2, label: 'Цена', currency: 'EUR', value: 1250, onChange: nothing }),
        createElement(Dialog, { key: 3, open: false, onClose: nothing, title: '…' }),
      ],
    }),
  ),
);
