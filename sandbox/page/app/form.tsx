import { useRef, useState } from 'preact/hooks';

interface Field {
	label: string;
	value?: string;
	placeholder?: string;
	isOptional?: boolean;
	/** What can be chosen: its text by its value. */
	options?: Record<string, string>;
	/** Whether several of the options can be chosen, such as the value. */
	several?: boolean;
}

interface Props<Name extends string> {
	/** The button that opens it. */
	title: string;
	fields: Record<Name, Field>;
	/** Throws with what is wrong; it is said, and the form stays. */
	send: (values: Record<Name, string>, all: FormData) => Promise<unknown>;
}

/** A button under which a small form opens. */
export function Form<Name extends string>({ title, fields, send }: Props<Name>) {
	const box = useRef<HTMLDetailsElement>(null);
	const [problem, setProblem] = useState('');
	const close = () => {
		if (box.current) box.current.open = false;
	};
	async function submit(form: HTMLFormElement): Promise<void> {
		const all = new FormData(form);
		try {
			const values: Record<string, string> = {};
			all.forEach((value, name) => {
				if (typeof value === 'string') values[name] = value;
			});
			await send(values as Record<Name, string>, all);
			setProblem('');
			form.reset();
			close();
		} catch (error) {
			setProblem((error as Error).message);
		}
	}
	return (
		<details class="form" ref={box}>
			<summary class="button">{title}</summary>
			<form
				aria-label={title}
				onSubmit={(event) => {
					event.preventDefault();
					void submit(event.currentTarget);
				}}
			>
				{(Object.entries(fields) as Array<[Name, Field]>).map(([name, field]) =>
					field.several ? (
						<Choices key={name} name={name} {...field} />
					) : (
						<label key={name}>
							<span>
								{field.label} {field.isOptional && <small>optional</small>}
							</span>
							<Control name={name} {...field} />
						</label>
					),
				)}
				{problem && <p role="alert">{problem}</p>}
				<span class="buttons">
					<button type="submit" class="button first">
						Save
					</button>
					<button type="button" class="button" onClick={close}>
						Cancel
					</button>
				</span>
			</form>
		</details>
	);
}

type Named = Field & { name: string };

const Control = ({ name, options, isOptional, value, placeholder }: Named) =>
	options ? (
		<select class="control" name={name} required={!isOptional}>
			{Object.entries(options).map(([one, text]) => (
				<option key={one} value={one} selected={one === value}>
					{text}
				</option>
			))}
		</select>
	) : (
		<input
			class="control"
			{...{ name, placeholder, required: !isOptional }}
			// What is typed stays when the page is shown again.
			defaultValue={value}
		/>
	);

const Choices = ({ name, label, options = {}, value }: Named) => (
	<fieldset>
		<legend>{label}</legend>
		{Object.entries(options).map(([one, text]) => (
			<label key={one}>
				<input type="checkbox" name={name} value={one} defaultChecked={one === value} /> {text}
			</label>
		))}
	</fieldset>
);
