/** What stands at a place of a list, counted from its end if negative; nothing there fails the test. */
export function at<T>(list: readonly T[], place = 0): T {
	const found = list.at(place);
	if (found === undefined) throw new Error(`Nothing at ${place} of ${JSON.stringify(list)}`);
	return found;
}
