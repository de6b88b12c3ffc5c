import type { Meta, StoryObj } from '@storybook/react-vite';
import { Bike, MapPin, Store } from 'lucide-react';
import { useState } from 'react';
import { MapView } from '#map-view/map-view.tsx';
import { arabic, dark, longText, narrow } from '../../stories/variants.ts';

const store = { latitude: 52.5036, longitude: 13.3956 };
const near = (north: number, east: number) => ({
  latitude: store.latitude + north / 111_195,
  longitude: store.longitude + east / 67_700,
});

export default {
  title: 'Data/Map',
  component: MapView,
  args: {
    texts: {
      label: 'Delivery map',
      zoomIn: 'Zoom in',
      zoomOut: 'Zoom out',
      fit: 'Show all',
      list: 'On the map',
      plain: 'Simplified map: your browser can’t show the full one.',
    },
    content: {
      points: [
        { id: 'store', ...store, label: 'Corner Kitchen', icon: <Store aria-hidden="true" />, tone: 'accent' },
        { id: 'lea', ...near(900, -600), label: 'Lea Koch, free', icon: <Bike aria-hidden="true" />, tone: 'success' },
        {
          id: 'sam',
          ...near(-400, 1100),
          label: 'Sam Roth, on delivery',
          icon: <Bike aria-hidden="true" />,
          tone: 'warning',
          accuracy: 160,
        },
        {
          id: 'noa',
          ...near(-1300, -500),
          label: 'Noa Lind, no signal since 12:04',
          icon: <Bike aria-hidden="true" />,
          tone: 'neutral',
          isFaded: true,
        },
        { id: 'home', ...near(-700, 1700), label: '#12', icon: <MapPin aria-hidden="true" />, tone: 'danger' },
      ],
      paths: [
        { id: 'gone', coordinates: [store, near(-150, 500), near(-400, 1100)] },
        { id: 'left', coordinates: [near(-400, 1100), near(-700, 1700)], isPlanned: true },
      ],
      rings: {
        centre: store,
        rings: [
          { metres: 500, label: '500 m' },
          { metres: 1000, label: '1 km' },
          { metres: 2000, label: '2 km' },
        ],
      },
    },
  },
  render: function Selectable(args) {
    const [selected, setSelected] = useState<string | null>('sam');
    return <MapView {...args} selected={selected} onSelect={setSelected} />;
  },
} satisfies Meta<typeof MapView>;

type Story = StoryObj<typeof MapView>;

export const Default: Story = {};
export const Zones: Story = {
  args: {
    content: {
      points: [{ id: 'store', ...store, label: 'Corner Kitchen', icon: <Store aria-hidden="true" />, tone: 'accent' }],
      zones: [
        { id: 'radius', centre: store, metres: 1500 },
        { id: 'park', corners: [near(200, 1600), near(1400, 2400), near(-300, 2900)] },
      ],
    },
  },
};
export const NamedZones: Story = {
  args: {
    content: {
      points: [{ id: 'store', ...store, label: 'Corner Kitchen', icon: <Store aria-hidden="true" />, tone: 'accent' }],
      zones: [
        { id: 'near', label: 'Old town', colour: 1, centre: store, metres: 700 },
        { id: 'park', label: 'By the park', colour: 2, corners: [near(200, 1600), near(1400, 2400), near(-300, 2900)] },
        { id: 'port', label: 'Port', colour: 3, corners: [near(-900, -700), near(-1900, 900), near(-2100, -900)] },
      ],
    },
  },
};
export const Empty: Story = { args: { content: { points: [] } } };

export const Arabic: Story = { ...arabic, tags: ['!test'] };
export const Dark: Story = { ...dark, tags: ['!test'] };
export const LongText: Story = { ...longText, tags: ['!test'] };
export const Narrow: Story = narrow;
