import { Button } from '#button/button.tsx';
import { Calendar } from '#calendar/calendar.tsx';
import { CaptchaField } from '#captcha-field/captcha-field.tsx';
import { CheckboxGroup } from '#checkbox-group/checkbox-group.tsx';
import { Combobox } from '#combobox/combobox.tsx';
import { ConfirmDialog } from '#confirm-dialog/confirm-dialog.tsx';
import { CommandPalette } from '#command-palette/command-palette.tsx';
import { ContextMenu } from '#context-menu/context-menu.tsx';
import { CopyField } from '#copy-field/copy-field.tsx';
import { DataTable } from '#data-table/data-table.tsx';
import { DateField } from '#date-field/date-field.tsx';
import { DateRangePicker } from '#date-range-picker/date-range-picker.tsx';
import { Dialog } from '#dialog/dialog.tsx';
import { Drawer } from '#drawer/drawer.tsx';
import { FileUpload } from '#file-upload/file-upload.tsx';
import { IconButton } from '#icon-button/icon-button.tsx';
import { LoadingOverlay } from '#loading-overlay/loading-overlay.tsx';
import { HeatMap } from '#heat-map/heat-map.tsx';
import { Stat } from '#stat/stat.tsx';
import { LineChart } from '#line-chart/line-chart.tsx';
import { Menu, MenuItem } from '#menu/menu.tsx';
import { MultiSelect } from '#multi-select/multi-select.tsx';
import { NumberField } from '#number-field/number-field.tsx';
import { OtpField } from '#otp-field/otp-field.tsx';
import { Pagination } from '#pagination/pagination.tsx';
import { PasswordField } from '#password-field/password-field.tsx';
import { PhoneField } from '#phone-field/phone-field.tsx';
import { PieChart } from '#pie-chart/pie-chart.tsx';
import { Popover } from '#popover/popover.tsx';
import { SearchField } from '#search-field/search-field.tsx';
import { Select } from '#select/select.tsx';
import { Sidebar, type NavMenu, type SidebarMode } from '#sidebar/sidebar.tsx';
import { SortableTree } from '#sortable-tree/sortable-tree.tsx';
import { SplitButton } from '#split-button/split-button.tsx';
import { Sparkline } from '#sparkline/sparkline.tsx';
import { StepIndicator } from '#step-indicator/step-indicator.tsx';
import { TagInput } from '#tag-input/tag-input.tsx';
import { TextArea } from '#text-area/text-area.tsx';
import { TimeField } from '#time-field/time-field.tsx';
import { Tooltip } from '#tooltip/tooltip.tsx';
import { TopBar } from '#top-bar/top-bar.tsx';
import { UserMenu } from '#user-menu/user-menu.tsx';
import { WeekdayHoursEditor } from '#weekday-hours-editor/weekday-hours-editor.tsx';

const nothing = () => {};
const sign = <svg aria-hidden="true" />;

const MENU: NavMenu = {
  kind: 'areas',
  areas: [
    {
      id: 'a',
      label: 'a',
      icon: sign,
      badge: '1',
      sections: [{ id: 'a', heading: 'a', entries: ['/a', '/b'].map((href) => ({ href, label: href, keys: 'g a' })) }],
    },
  ],
};
const stateIn = (mode: SidebarMode) => ({ mode, toggle: nothing, close: nothing });

/** Every component that styles another one inside it. */
export function Compositions() {
  return (
    <>
      <IconButton icon={sign} label="close" size="sm" />
      <Button pending>wait</Button>
      <PasswordField label="password" />
      <PasswordField label="password" strength={{ score: 2, label: 'fair' }} />
      <Combobox
        label="combobox"
        optional
        options={[{ value: 'a', label: 'a', icon: sign }]}
        value="a"
        onChange={nothing}
      />
      <PhoneField
        label="phone"
        countries={[{ code: 'DE', name: 'Germany', callingCode: '+49' }]}
        value={{ country: 'DE', digits: '' }}
        onChange={nothing}
      />
      <CopyField label="link" value="a" />
      <CheckboxGroup label="all" collapsible options={[{ value: 'a', label: 'a' }]} value={[]} onChange={nothing} />
      <OtpField label="code" value="12" onChange={nothing} />
      <StepIndicator label="steps" steps={[{ id: 'a', label: 'a', failed: true }]} current="a" />
      <CaptchaField state="failed" onStart={nothing} help="help" error="error" />
      <FileUpload
        label="files"
        files={[{ id: '1', name: 'a', state: 'failed' }]}
        onAdd={nothing}
        onRemove={nothing}
        onRetry={nothing}
      />
      <SearchField label="search" value="1" onChange={nothing} />
      <Select label="select" options={[{ value: 'a', label: 'a' }]} />
      <TextArea label="text" />
      <Calendar label="day" value={null} onChange={nothing} />
      <DateField label="day" name="day" error="error" value={null} onChange={nothing} />
      <TimeField label="time" value="09:00" onChange={nothing} />
      <DateRangePicker label="days" value={{ from: null, to: null }} onChange={nothing} />
      <WeekdayHoursEditor
        label="hours"
        showsMissing
        value={{ 0: [], 1: [{ from: 0, to: null }], 2: 'all_day', 3: [], 4: [], 5: [], 6: [] }}
        onChange={nothing}
      />
      <Menu label="menu" trigger={<Button>menu</Button>}>
        <MenuItem danger>item</MenuItem>
      </Menu>
      <SplitButton menuLabel="more" items={<MenuItem>other</MenuItem>} variant="primary">
        save
      </SplitButton>
      <ContextMenu label="context" items={<MenuItem>item</MenuItem>}>
        <button type="button">place</button>
      </ContextMenu>
      <NumberField label="number" value={1} onChange={nothing} stepper unit="kg" />
      <TagInput label="tags" value={['a']} onChange={nothing} />
      <MultiSelect label="several" options={[{ value: 'a', label: 'a' }]} value={['a']} onChange={nothing} />
      <SortableTree label="tree" items={[{ id: 'a', label: 'a', children: [] }]} onMove={nothing} />
      <CommandPalette
        label="commands"
        open
        commands={[]}
        sections={[{ name: 'a', commands: [{ value: 'a', label: 'a', keys: ['A'] }] }]}
        sources={[{ name: 'b', state: 'failed', onRetry: nothing }]}
        onClose={nothing}
        onChoose={nothing}
      />
      <DataTable
        label="table"
        columns={[{ id: 'a', header: 'a', render: () => 'a' }]}
        rows={['a']}
        rowKey={() => 'a'}
        selection={{ selectedKeys: new Set(), onChange: nothing, label: () => 'choose', allLabel: 'all' }}
        details={{ open: new Set(['a']), onChange: nothing, label: () => 'more', render: () => 'details' }}
        widths={{ a: 120 }}
        onWidthsChange={nothing}
      />
      <Popover label="popover" trigger={<Button>popover</Button>}>
        inside
      </Popover>
      <Tooltip text="tip">
        <button type="button">tip</button>
      </Tooltip>
      <UserMenu label="account" name="Store">
        <MenuItem>item</MenuItem>
      </UserMenu>
      <Pagination page={5} pageSize={10} total={500} onPageChange={nothing} onPageSizeChange={nothing} />
      {(['default', 'mobile'] as const).map((mode) => (
        <Sidebar key={mode} state={stateIn(mode)} menu={MENU} currentHref="/a" renderBrand={(shown) => shown} />
      ))}
      <TopBar sidebar={stateIn('default')} title="store" actions={<Button icon={sign}>sound</Button>} />
      <LoadingOverlay />
      <Stat label="figure" value="1" trend={<Sparkline values={[1, 2]} />} />
      <LineChart
        label="lines"
        points={['a', 'b']}
        pointLabel="day"
        series={['x', 'y'].map((id) => ({ id, label: id, values: [1, 2] }))}
      />
      <PieChart label="parts" sliceLabel="part" slices={[{ id: 'a', label: 'a', value: 1 }]} />
      <HeatMap
        label="hours"
        rows={{ label: 'day', points: ['a'] }}
        columns={{ label: 'hour', points: ['b', 'c'] }}
        values={[[1, null]]}
      />
      <Dialog open onClose={nothing} title="dialog" footer={<Button>yes</Button>} />
      <Drawer open onClose={nothing} title="drawer" footer={<Button>yes</Button>} />
      <ConfirmDialog open title="sure?" description="…" confirmLabel="yes" onConfirm={nothing} onCancel={nothing} />
    </>
  );
}
