import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { FileUpload, type UploadedFile } from '#file-upload/file-upload.tsx';
import { sampleImage } from '../../stories/sample-image.ts';
import { arabic, dark, longText, narrow } from '../../stories/variants.ts';

const MENU = 'carte-du-jour-printemps-et-ete-version-finale-corrigee-2.pdf';

const FILES: readonly UploadedFile[] = [
  { id: '1', name: 'mission-street.png', size: 184_300, state: 'done', previewUrl: sampleImage },
  { id: '2', name: MENU, size: 2_480_000, state: 'uploading', progress: 0.62 },
  { id: '3', name: 'licence.pdf', size: 920_000, state: 'uploading' },
  { id: '4', name: 'kitchen.jpg', size: 4_100_000, state: 'waiting' },
  { id: '5', name: 'terrace.jpg', size: 3_400_000, state: 'failed', error: 'The connection broke off.' },
];

export default {
  title: 'Forms/File upload',
  component: FileUpload,
  args: {
    label: 'Documents',
    files: [],
    multiple: true,
    accept: 'image/png,image/jpeg,application/pdf',
    maxBytes: 5_000_000,
    onAdd: () => {},
    onRemove: () => {},
  },
  render: function Uploading(args) {
    const [files, setFiles] = useState(args.files);
    return (
      <FileUpload
        {...args}
        files={files}
        onAdd={(added) =>
          setFiles([
            ...files,
            ...added.map((file, index) => ({
              id: `${files.length}-${index}`,
              name: file.name,
              size: file.size,
              file,
              state: 'uploading' as const,
            })),
          ])
        }
        onRemove={(id) => setFiles(files.filter((file) => file.id !== id))}
        onRetry={(id) => setFiles(files.map((file) => (file.id === id ? { ...file, state: 'uploading' } : file)))}
      />
    );
  },
} satisfies Meta<typeof FileUpload>;

type Story = StoryObj<typeof FileUpload>;

export const Default: Story = {};
export const OneImage: Story = {
  args: {
    label: 'Logo',
    help: 'Shown to customers beside your name.',
    multiple: false,
    accept: 'image/*',
    files: FILES.slice(0, 1),
  },
};
export const EveryState: Story = { args: { files: FILES } };
export const Refused: Story = {
  play: ({ canvas }) => {
    const zone = canvas.getByLabelText(/./, { selector: 'input[type="file"]' });
    const transfer = new DataTransfer();
    transfer.items.add(new File(['#'], 'notes.txt', { type: 'text/plain' }));
    transfer.items.add(new File([new Uint8Array(5_000_001)], 'terrace.jpg', { type: 'image/jpeg' }));
    if (zone instanceof HTMLInputElement) zone.files = transfer.files;
    zone.dispatchEvent(new Event('change', { bubbles: true }));
  },
};
export const DraggedOver: Story = {
  play: ({ canvas }) => {
    const zone = canvas.getByLabelText(/./, { selector: 'input[type="file"]' });
    const transfer = new DataTransfer();
    transfer.items.add(new File(['#'], 'logo.png', { type: 'image/png' }));
    zone.dispatchEvent(new DragEvent('dragenter', { bubbles: true, dataTransfer: transfer }));
  },
};
export const Invalid: Story = { args: { error: 'Add at least one document.' } };
export const Disabled: Story = { args: { disabled: true, files: FILES.slice(0, 1) } };

export const Arabic: Story = { ...arabic, args: { files: FILES }, tags: ['!test'] };
export const Dark: Story = { ...dark, args: { files: FILES }, tags: ['!test'] };
export const LongText: Story = { ...longText, args: { files: FILES }, tags: ['!test'] };
export const Narrow: Story = { ...narrow, args: { files: FILES } };
