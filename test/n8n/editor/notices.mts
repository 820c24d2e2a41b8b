import { eventually, TRY } from './eventually.mts';
import type { Editor } from './withEditor.mts';

/** Closes the notices at the edge of the page, which lie over what is under them. */
export async function closeNotices({ page }: Editor): Promise<void> {
	const notices = page.locator('.el-notification');
	await eventually(async () => {
		const cross = notices.first().locator('.el-notification__closeBtn');
		if (await cross.isVisible()) await cross.click(TRY);
		expect(await notices.count()).toBe(0);
	});
}
