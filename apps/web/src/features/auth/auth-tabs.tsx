import type { ReactNode } from "react";

import { Tab, TabList, TabPanel, Tabs } from "../../components/ui/tabs.tsx";
import type { AuthMessages } from "./messages.ts";

/** One of the two tabs of the page. */
export type AuthTab = "sign-in" | "sign-up";

interface AuthTabsProps {
  readonly tab: AuthTab;
  readonly onChange: (tab: AuthTab) => void;
  readonly messages: AuthMessages;
  readonly signIn: ReactNode;
  readonly signUp: ReactNode;
}

/** Connexion and Inscription, one of which shows. */
export function AuthTabs({ tab, onChange, messages, signIn, signUp }: AuthTabsProps) {
  return (
    <Tabs
      onValueChange={(value) => {
        onChange(value === "sign-up" ? "sign-up" : "sign-in");
      }}
      value={tab}
    >
      <TabList aria-label={messages.title}>
        <Tab value="sign-in">{messages.signInTab}</Tab>
        <Tab value="sign-up">{messages.signUpTab}</Tab>
      </TabList>
      <TabPanel value="sign-in">{signIn}</TabPanel>
      <TabPanel value="sign-up">{signUp}</TabPanel>
    </Tabs>
  );
}
