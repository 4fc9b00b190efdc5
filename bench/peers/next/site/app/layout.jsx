import "./site.css";

export const metadata = { title: "Rüzgârgülü", description: "Kültür ve edebiyat dergisi" };

export default function Layout({ children }) {
  return (
    <html lang="tr">
      <body>{children}</body>
    </html>
  );
}
