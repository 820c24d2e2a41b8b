import type { Locator, Page } from 'playwright-core';
import { openBrowser, type Browser } from '../../../harness/editor/chromium.mts';
import { asking } from './asking.mts';

const { ask, answered } = asking();
let browser: Browser;
let page: Page;
const complaints: string[] = [];
beforeAll(async () => {
	browser = await openBrowser();
	page = browser.context.pages()[0] ?? (await browser.context.newPage());
	page.on('console', (message) => {
		if (message.type() === 'error') complaints.push(message.text());
	});
});
afterAll(async () => await browser?.close());

const thanks = async () => await page.getByRole('heading', { name: 'Thank you' }).waitFor();

test('a person approves with the keyboard alone: the button pressed in a card has the focus', async () => {
	const { links, id, question } = await ask({ showAs: 'card' });
	await page.goto(links.approve ?? '');
	await page.getByText(question).waitFor();
	await page.keyboard.press('Enter');
	await thanks();
	expect(await answered(id)).toMatchObject([{ data: { approved: true } }]);
	// What the page must not do shows here, too: its own style, and its form.
	expect(complaints).toEqual([]);
});

test('a person refuses and says why', async () => {
	const { links, id } = await ask();
	await page.goto(links.decline ?? '');
	await page.getByLabel('Reason (optional)').fill('Too early');
	await page.getByRole('button', { name: 'Decline' }).click();
	await thanks();
	expect(await answered(id)).toMatchObject([{ data: { approved: false, reason: 'Too early' } }]);
});

const [size, extras] = [{ fieldOptions: ['small', 'large'] }, { fieldOptions: ['gift', 'card'] }];
const file = { name: 'front.txt', mimeType: 'text/plain', buffer: Buffer.from('Look!') };
const Photo = { filename: 'front.txt', mimetype: 'text/plain', size: 5 };
type Kind = [fieldType: string, more: object, fill: (field: Locator) => unknown, value: unknown];
const typed = (text: string, value: unknown = text): [Kind[2], unknown] => [
	async (field) => await field.fill(text),
	value,
];
const kinds: Record<string, Kind> = {
	Reason: ['text', { requiredField: true }, ...typed('Broken')],
	Details: ['textarea', {}, ...typed('Two\nlines')],
	Amount: ['number', {}, ...typed('12.5', 12.5)],
	'Reply to': ['email', {}, ...typed('ada@example.com')],
	Due: ['date', {}, ...typed('2026-12-01')],
	Size: ['dropdown', size, async (field) => await field.selectOption('large'), 'large'],
	Extras: ['checkboxes', extras, async () => await page.getByLabel('gift').check(), ['gift']],
	Photo: ['file', {}, async (field) => await field.setInputFiles(file), Photo],
};

test.each([
	['without a file', Object.entries(kinds).slice(0, -1)],
	['with a file', Object.entries(kinds)],
])('a person fills in every kind of field, %s', async (_, chosen) => {
	const values = chosen.map(([fieldLabel, [fieldType, more]]) => ({
		...{ fieldLabel, fieldType, ...more },
	}));
	const { links, id } = await ask({ responseType: 'customForm', formFields: { values } });
	await page.goto(links.respond ?? '');
	for (const [label, [, , fill]] of chosen) await fill(page.getByLabel(label));
	await page.getByRole('button', { name: 'Respond' }).click();
	await thanks();
	const data = Object.fromEntries(chosen.map(([label, [, , , value]]) => [label, value]));
	expect(await answered(id)).toEqual([
		{ data: { ...data, respondedAt: expect.stringMatching(/^\d{4}/) } },
	]);
});

/** How bright a colour is, as WCAG counts. */
const brightness = (colour: string): number => {
	const [red = 0, green = 0, blue = 0] = (colour.match(/\d+/g) ?? []).map((part) => {
		const share = Number(part) / 255;
		return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
	});
	return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
};

const contrast = (one: string, other: string): number => {
	const [darker = 0, lighter = 0] = [brightness(one), brightness(other)].sort((a, b) => a - b);
	return (lighter + 0.05) / (darker + 0.05);
};

test('the page can be read in light and dark', async () => {
	const { links } = await ask();
	await page.goto(links.approve ?? '');
	const grounds: number[] = [];
	for (const colorScheme of ['light', 'dark'] as const) {
		await page.emulateMedia({ colorScheme });
		const colours = async (selector: string) =>
			await page.locator(selector).evaluate((element) => {
				const { color, backgroundColor } = getComputedStyle(element);
				return [color, backgroundColor] as const;
			});
		const [ink, ground] = await colours('main');
		const [quiet] = await colours('label');
		const [onMain, main] = await colours('.buttons button:first-child');
		for (const pair of [
			[ink, ground],
			[quiet, ground],
			[onMain, main],
		] as const)
			expect(contrast(...pair)).toBeGreaterThanOrEqual(4.5);
		grounds.push(brightness(ground));
	}
	expect(grounds[0]).toBeGreaterThan(0.9);
	expect(grounds[1]).toBeLessThan(0.1);
	await page.emulateMedia({ colorScheme: 'light' });
});
