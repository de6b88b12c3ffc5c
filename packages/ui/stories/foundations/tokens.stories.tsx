import type { Meta, StoryObj } from '@storybook/react-vite';
import { Card, CardBody, CardHeader } from '#card/card.tsx';
import { LtrText } from '#ltr-text/ltr-text.tsx';
import { Stack } from '#stack/stack.tsx';
import { useStoryText } from '../story-language.tsx';
import { arabic, dark, narrow } from '../variants.ts';
import { ContrastTable } from './contrast-table.tsx';
import { tokenNames, useRootChanges, valueOf } from './style-tokens.ts';
import './tokens.css';

/** How a token is visualized. */
type Look = 'swatch' | 'length' | 'corner' | 'shadow' | 'letters' | 'weight' | 'motion';

interface TokenGroupProps {
  readonly title: string;
  /** Name prefixes of the group's tokens. */
  readonly prefixes: readonly string[];
  /** Omitted if the value is enough. */
  readonly look?: Look;
}

/** All tokens of one kind with their current values. */
function TokenGroup({ title, prefixes, look }: TokenGroupProps) {
  const t = useStoryText();
  useRootChanges();
  const names = tokenNames().filter((name) => prefixes.some((prefix) => name.startsWith(`--${prefix}`)));
  return (
    <Card>
      <CardHeader title={t(title)} />
      <CardBody>
        <ul className="tokens-list">
          {names.map((name) => (
            <li key={name} className="tokens-item">
              {look !== undefined && <Sample look={look} name={name} />}
              <span className="tokens-words">
                <LtrText>{name}</LtrText>
                <span className="tokens-value">
                  <LtrText>{valueOf(name)}</LtrText>
                </span>
              </span>
            </li>
          ))}
        </ul>
      </CardBody>
    </Card>
  );
}

function Sample({ look, name }: { readonly look: Look; readonly name: string }) {
  const t = useStoryText();
  const value = `var(${name})`;
  switch (look) {
    case 'swatch':
      return <span className="tokens-swatch" style={{ background: value }} />;
    case 'length':
      return (
        <span className="tokens-frame">
          <span className="tokens-bar" style={{ inlineSize: value }} />
        </span>
      );
    case 'corner':
      return <span className="tokens-corner" style={{ borderRadius: value }} />;
    case 'shadow':
      return <span className="tokens-corner" style={{ boxShadow: value }} />;
    case 'letters':
    case 'weight':
      return (
        <span className="tokens-letters" style={look === 'letters' ? { fontSize: value } : { fontWeight: value }}>
          {t('New order')}
        </span>
      );
    case 'motion':
      return (
        <span
          className="tokens-mover"
          style={name.startsWith('--ease') ? { transitionTimingFunction: value } : { transitionDuration: value }}
        />
      );
  }
}

function Tokens({ part }: { readonly part: 'colors' | 'contrast' | 'sizes' | 'type' | 'depth' | 'all' }) {
  return (
    <Stack>
      {(part === 'contrast' || part === 'all') && <ContrastTable />}
      {(part === 'colors' || part === 'all') && (
        <>
          <TokenGroup title="Grounds" prefixes={['color-bg']} look="swatch" />
          <TokenGroup title="Text" prefixes={['color-text']} look="swatch" />
          <TokenGroup title="Edges and focus" prefixes={['color-border', 'color-focus']} look="swatch" />
          <TokenGroup title="Charts" prefixes={['color-chart', 'color-heat']} look="swatch" />
          <TokenGroup title="Maps and codes" prefixes={['color-map', 'color-code']} look="swatch" />
        </>
      )}
      {(part === 'sizes' || part === 'all') && (
        <>
          <TokenGroup title="Space" prefixes={['space']} look="length" />
          <TokenGroup title="Sizes of controls" prefixes={['size']} />
          <TokenGroup title="Density" prefixes={['pad', 'gap']} look="length" />
          <TokenGroup title="Corners" prefixes={['radius']} look="corner" />
        </>
      )}
      {(part === 'type' || part === 'all') && (
        <>
          <TokenGroup title="Sizes of letters" prefixes={['text']} look="letters" />
          <TokenGroup title="Weights" prefixes={['weight']} look="weight" />
          <TokenGroup title="Fonts, lines and tracking" prefixes={['font', 'leading', 'tracking']} />
        </>
      )}
      {(part === 'depth' || part === 'all') && (
        <>
          <TokenGroup title="Shadows" prefixes={['shadow']} look="shadow" />
          <TokenGroup title="Stacking" prefixes={['z-']} />
          <TokenGroup title="Motion" prefixes={['duration', 'ease']} look="motion" />
        </>
      )}
    </Stack>
  );
}

export default {
  title: 'Foundations/Tokens',
  component: Tokens,
  args: { part: 'all' },
} satisfies Meta<typeof Tokens>;

type Story = StoryObj<typeof Tokens>;

export const All: Story = { tags: ['!test'] };
/** Computed for the current theme and mode. */
export const Contrast: Story = { args: { part: 'contrast' } };
export const Colours: Story = { args: { part: 'colors' } };
export const SizesAndCorners: Story = { args: { part: 'sizes' } };
export const TextSize: Story = { args: { part: 'type' } };
export const DepthAndMotion: Story = { args: { part: 'depth' } };

export const Arabic: Story = { ...arabic, tags: ['!test'] };
export const Dark: Story = { ...dark, tags: ['!test'] };
export const Narrow: Story = { ...narrow, args: { part: 'contrast' } };
