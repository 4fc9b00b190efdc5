import type { ComponentProps } from "react";

type FormProps = Omit<ComponentProps<"form">, "onSubmit"> & { onSubmit(): void };

/** A form that its screen sends, not the browser. */
export function Form({ onSubmit, ...props }: FormProps) {
  return (
    <form
      {...props}
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit();
      }}
    />
  );
}
