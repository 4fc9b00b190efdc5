import type { ReactNode } from "react";
import { useConnection } from "../api/connection.ts";
import { Progress } from "../components/progress.tsx";

interface UploadProgressBarProps {
  readonly label: string;
  /** From 0 to 1. */
  readonly fraction: number;
  readonly action?: ReactNode;
}

export function UploadProgressBar({ label, fraction, action }: UploadProgressBarProps) {
  const isAway = useConnection((connection) => connection.isAway);
  return <Progress label={isAway ? WAITING : label} value={fraction} action={action} />;
}

const WAITING = "Sunucuya ulaşılamıyor; bağlantı gelince kaldığı yerden sürer";
