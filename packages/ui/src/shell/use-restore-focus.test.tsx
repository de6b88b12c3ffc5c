import { render } from '@testing-library/react';
import { useState, type ReactNode } from 'react';
import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { Board } from '#board/board.tsx';
import { Dialog } from '#dialog/dialog.tsx';
import { Shell } from '#shell/shell.tsx';

const button = (name: string) => page.getByRole('button', { name, exact: true });

function InShell({ children, notices }: { readonly children?: ReactNode; readonly notices?: ReactNode }) {
  return (
    <Shell sidebar={<nav aria-label="Menu" />} topBar={<header />} notices={notices}>
      {children}
    </Shell>
  );
}

/** Buttons that remove themselves. */
function Rows({ names }: { readonly names: readonly string[] }) {
  const [left, setLeft] = useState(names);
  return (
    <ul>
      {left.map((name) => (
        <li key={name}>
          <button type="button" onClick={() => setLeft(left.filter((one) => one !== name))}>
            {name}
          </button>
        </li>
      ))}
    </ul>
  );
}

function Turned() {
  const [isOn, setOn] = useState(false);
  return (
    <>
      <button type="button">before</button>
      {isOn ? (
        <span>
          <button type="button">on</button>
        </span>
      ) : (
        <button type="button" onClick={() => setOn(true)}>
          off
        </button>
      )}
      <button type="button">after</button>
    </>
  );
}

function Once() {
  const [isDone, setDone] = useState(false);
  return (
    <>
      <button type="button" disabled={isDone} onClick={() => setDone(true)}>
        once
      </button>
      <button type="button">then</button>
    </>
  );
}

function ConfirmingPage() {
  const [step, setStep] = useState<'before' | 'open' | 'gone' | 'closed'>('before');
  return (
    <>
      {(step === 'before' || step === 'open') && (
        <button type="button" onClick={() => setStep('open')}>
          ask
        </button>
      )}
      <button type="button">next</button>
      {(step === 'open' || step === 'gone') && (
        <Dialog open title="Sure?" onClose={() => setStep('closed')}>
          <button type="button" onClick={() => setStep(step === 'open' ? 'gone' : 'closed')}>
            {step === 'open' ? 'take away' : 'yes'}
          </button>
        </Dialog>
      )}
    </>
  );
}

function Orders() {
  const [stage, setStage] = useState(0);
  const columns = ['New', 'Kitchen', 'Ready'].map((title, at) => ({
    id: title,
    title,
    cards: at === stage ? ['one'] : at === 0 ? ['two'] : [],
  }));
  return (
    <Board
      label="Orders"
      columns={columns}
      cardKey={String}
      cardHref={(name) => `#${name}`}
      cardLabel={String}
      renderCard={() =>
        stage < 2 && (
          <button type="button" onClick={() => setStage(stage + 1)}>
            {stage === 0 ? 'accept' : 'ready'}
          </button>
        )
      }
    />
  );
}

async function press(name: string) {
  button(name).element().focus();
  await userEvent.keyboard('{Enter}');
}

it('goes on to what follows, at the end to what stands before, and at last to the page', async () => {
  render(
    <InShell>
      <Rows names={['a', 'b', 'c']} />
    </InShell>,
  );
  await press('b');
  await expect.element(button('c')).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect.element(button('a')).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByRole('main')).toHaveFocus();
});

it('goes to the page when a notice is gone, not into the middle of something', async () => {
  render(
    <InShell notices={<Rows names={['undo']} />}>
      <button type="button">far</button>
    </InShell>,
  );
  await press('undo');
  await expect.element(page.getByRole('main')).toHaveFocus();
});

it('goes to what took the place', async () => {
  render(
    <InShell>
      <Turned />
    </InShell>,
  );
  await press('off');
  await expect.element(button('on')).toHaveFocus();
});

it('brings nobody into a field, and leaves alone who pressed beside a button', async () => {
  render(
    <InShell>
      <Rows names={['a', 'b']} />
      <input aria-label="Name" />
    </InShell>,
  );
  await press('a');
  await press('b');
  await expect.element(page.getByRole('main')).toHaveFocus();
  page.getByRole('textbox').element().focus();
  document.querySelector('input')?.blur();
  await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
  expect(document.activeElement).toBe(document.body);
});

it('holds nobody who goes on to the browser, whatever is taken away meanwhile', async () => {
  const { rerender } = render(
    <InShell notices={<p>Hint</p>}>
      <Rows names={['a']} />
    </InShell>,
  );
  button('a').element().focus();
  button('a').element().blur();
  rerender(
    <InShell>
      <Rows names={['a']} />
    </InShell>,
  );
  await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
  expect(document.activeElement).toBe(document.body);
});

it('follows a button that is hidden or disabled', async () => {
  render(
    <InShell>
      <Once />
    </InShell>,
  );
  await press('once');
  await expect.element(button('then')).toHaveFocus();
});

it('stays on a button that is disabled for less than a frame', async () => {
  render(
    <InShell>
      <Rows names={['a', 'b']} />
    </InShell>,
  );
  // The code that restores the focus has loaded once it has done so.
  await press('b');
  await expect.element(button('a')).toHaveFocus();
  const a = button('a').element() as HTMLButtonElement;
  // After the listener of the shell, and before the next frame.
  window.addEventListener('focusout', () => (a.disabled = false), { once: true });
  a.disabled = true;
  await expect.poll(() => a.disabled).toBe(false);
  await expect.element(button('a')).toHaveFocus();
});

it('finds the neighbour of what opened a dialog, when that went while it was open', async () => {
  render(
    <InShell>
      <ConfirmingPage />
    </InShell>,
  );
  await press('ask');
  await userEvent.keyboard('{Enter}');
  await expect.element(button('yes')).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect.element(button('next')).toHaveFocus();
});

it('stays on the button of a card that moves, and on its card where it has none any more', async () => {
  render(
    <InShell>
      <Orders />
    </InShell>,
  );
  await page.viewport(1200, 700);
  await press('accept');
  await expect.element(page.getByRole('region', { name: 'Kitchen' }).getByRole('button')).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByRole('region', { name: 'Ready' }).getByRole('link')).toHaveFocus();
});
