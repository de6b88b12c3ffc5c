import '@store-panel/ui/styles.css';
import { Button } from '@store-panel/ui/button';
import { DataTable } from '@store-panel/ui/data-table';
import { DateField } from '@store-panel/ui/date-field';
import { MessagesProvider } from '@store-panel/ui/messages';
import { german } from '@store-panel/ui/messages/de';
import { PriceField } from '@store-panel/ui/price-field';
import { applyTheme, DEFAULT_THEME } from '@store-panel/ui/theme';
import { useState } from 'react';
import { createRoot } from 'react-dom/client';
import './app.css';

applyTheme({ ...DEFAULT_THEME, color: 'bluenavy' });

function App() {
  const [price, setPrice] = useState<number | null>(1250);
  const [day, setDay] = useState<string | null>('2025-03-17');
  return (
    <MessagesProvider messages={german} language="de">
      <Button variant="primary" className="own">
        Speichern
      </Button>
      <PriceField label="Preis" currency="EUR" value={price} onChange={setPrice} />
      <DateField label="Tag" value={day} onChange={setDay} />
      <DataTable
        label="Bestellungen"
        columns={[{ id: 'number', header: 'Nummer', render: (row: string) => row }]}
        rows={['1042']}
        rowKey={(row) => row}
      />
    </MessagesProvider>
  );
}

const place = document.getElementById('root');
if (place) createRoot(place).render(<App />);
