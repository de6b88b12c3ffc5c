import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { Pagination } from '#pagination/pagination.tsx';
import { arabic, dark, longText, narrow } from '../../stories/variants.ts';

export default {
  title: 'Lists/Pagination',
  component: Pagination,
  args: { page: 4, pageSize: 20, total: 1834, onPageChange: () => {}, onPageSizeChange: () => {} },
  render: function Paging(args) {
    const [page, setPage] = useState(args.page);
    const [pageSize, setPageSize] = useState(args.pageSize);
    return (
      <Pagination
        {...args}
        page={page}
        pageSize={pageSize}
        onPageChange={setPage}
        onPageSizeChange={args.onPageSizeChange && setPageSize}
      />
    );
  },
} satisfies Meta<typeof Pagination>;

type Story = StoryObj<typeof Pagination>;

export const Default: Story = {};
export const First: Story = { args: { page: 1 } };
export const Last: Story = { args: { page: 92 } };
export const FewPages: Story = { args: { total: 65, page: 2 } };
export const Empty: Story = { args: { total: 0, page: 1 } };
export const FixedSize: Story = { args: { onPageSizeChange: undefined } };

export const Arabic: Story = { ...arabic, tags: ['!test'] };
export const Dark: Story = { ...dark, tags: ['!test'] };
export const LongText: Story = { ...longText, tags: ['!test'] };
export const Narrow: Story = narrow;
